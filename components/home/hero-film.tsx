"use client";
import { use, useEffect, useRef } from "react";
import { HeroPaused } from "./hero-stage";
import { usePageLoaded } from "./use-page-loaded";

function prefersNoFilm(): boolean {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return saves || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Plays the film after the page's load event; not with reduced motion or Save-Data. A phone shows its right half, where
 * the poles are.
 */
export function HeroFilm({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const paused = use(HeroPaused);
  const wanted = usePageLoaded() && !prefersNoFilm();

  useEffect(() => {
    if (paused) video.current?.pause();
    // The browser may refuse to play: then the picture stays.
    else video.current?.play().catch(() => {});
  }, [wanted, paused]);

  if (!wanted) return null;
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover object-[90%_50%] lg:object-right"
    >
      <source src={`${src}.webm`} type="video/webm" />
      <source src={`${src}.mp4`} type="video/mp4" />
    </video>
  );
}
