// What the front knows about the build it stands in front of.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashOf, inlineScripts, isFramework, type Sources } from "./policy.ts";
import type { Shop } from "./rules.ts";
import { withoutScripts } from "./words.ts";

export type House = {
  sources: Sources;
  /** Inline scripts of our own that pages carried when they were built. */
  ownScripts: ReadonlySet<string>;
  /** What a policy allows them by. */
  ownHashes: readonly string[];
  /** The shop's page for what went wrong, without scripts. */
  shell: string | null;
};

type Settings = {
  /** The project's folder. */
  root: string;
  siteUrl: string;
  port: number;
  standIns: boolean;
  stripeApiUrl: string | undefined;
};

const STRIPE_PAGE = "https://checkout.stripe.com";
const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Reads the build. What is missing there is left out, so that a shop starts all the same. */
export function surveyHouse(settings: Settings): House & Shop {
  const { root, siteUrl, port, standIns, stripeApiUrl } = settings;
  const built = (name: string) => path.join(root, ".next", name);
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);
  const json = <Value>(name: string) => JSON.parse(read(built(name)) ?? "null") as Value | null;

  const manifest = json<{ node: Record<string, unknown> }>("server/server-reference-manifest.json");
  const prerendered = json<{ routes: Record<string, unknown> }>("prerender-manifest.json");
  const pages = Object.keys(prerendered?.routes ?? {})
    // Posts are written by people and made again after a start; nothing in them counts as ours.
    .filter((route) => !route.startsWith("/blogg"))
    .map((route) => read(built(`server/app${route === "/" ? "/index" : route}.html`)) ?? "");
  const own = pages.flatMap(inlineScripts).filter((text) => !isFramework(text));
  const notFound = read(built("server/app/_not-found.html"));
  const toastStyle = injectedStyle(read(path.join(root, "node_modules/sonner/dist/index.mjs")) ?? "");
  const local = LOCAL_NAMES.map((name) => `http://${name}:${port}`);

  return {
    origins: new Set([new URL(siteUrl).origin, ...(standIns ? local : [])]),
    actions: manifest && new Set(Object.keys(manifest.node)),
    sources: {
      secure: siteUrl.startsWith("https:"),
      formTargets: [STRIPE_PAGE, ...(standIns && stripeApiUrl ? [new URL(stripeApiUrl).origin] : [])],
      // An element is empty when it is put into the page, and filled afterwards.
      styles: toastStyle === null ? [] : [hashOf(""), hashOf(toastStyle)],
    },
    ownScripts: new Set(own),
    ownHashes: [...new Set(own)].map(hashOf),
    shell: notFound && withoutScripts(notFound),
  };
}

/** The style element the toast library writes into the page. */
export function injectedStyle(source: string): string | null {
  const [, text] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);?$/m.exec(source) ?? [];
  return text === undefined ? null : (JSON.parse(text) as string);
}
