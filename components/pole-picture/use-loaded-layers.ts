"use client";
import { useEffect, useState } from "react";
import type { Layer } from "@/lib/pole-picture/composition";
import { WIDE_SCREEN } from "./layers";

const loaded = new Map<string, { image: HTMLImageElement; done: boolean; ready: Promise<void> }>();

let readable: ".avif" | ".webp" | undefined;
/** The file format that the browser can read, by the one it chose for the first picture. */
function fileEnding(): string {
  const first = document.querySelector<HTMLImageElement>("img[data-first-view]");
  const file = first?.dataset.firstView || first?.currentSrc;
  return (readable ??= file?.endsWith(".webp") ? ".webp" : ".avif");
}

/** Loads files and keeps them in memory, so that they can be shown later at once. */
export function preloadLayers(paths: readonly string[]): Promise<unknown> {
  return Promise.all(
    paths.map((path) => {
      const known = loaded.get(path);
      if (known) return known.ready;
      const image = new Image();
      image.src = path;
      const entry = { image, done: false, ready: Promise.resolve() };
      // A layer that can't be loaded must not hold back the others.
      entry.ready = new Promise((resolve) => {
        image.onload = image.onerror = () => {
          entry.done = true;
          resolve();
        };
      });
      loaded.set(path, entry);
      return entry.ready;
    }),
  );
}

/** The paths of the files that this screen uses for a picture's layers. */
export function pathsOf(layers: readonly Layer[]): string[] {
  const ending = fileEnding();
  const large = ending === ".avif" && matchMedia(WIDE_SCREEN).matches;
  return layers.flatMap((layer) =>
    layer.kind === "image" ? [(large ? layer.largePath : layer.path) + ending] : [],
  );
}

/**
 * The layers to show now: the wanted ones once all are loaded (at once if they were preloaded), until then the last
 * complete ones; `null` while nothing is loaded.
 */
export function useLoadedLayers(wanted: readonly Layer[]): readonly Layer[] | null {
  const [shown, setShown] = useState<readonly Layer[] | null>(null);
  const key = pathsOf(wanted).join();
  const complete = pathsOf(wanted).every((path) => loaded.get(path)?.done);
  useEffect(() => {
    let stale = false;
    void preloadLayers(key.split(",")).then(() => {
      if (!stale) setShown(wanted);
    });
    return () => {
      stale = true;
    };
  }, [key, wanted]);
  return complete ? wanted : shown;
}
