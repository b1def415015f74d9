// The Content-Security-Policy of a page: no script runs that the framework did not write.
import { createHash } from "node:crypto";

export type Sources = {
  /** Is the shop reached by https? */
  secure: boolean;
  /** Where a form may lead besides the shop itself: the payment page. */
  formTargets: readonly string[];
  /** Hashes ('sha256-…') of style elements that libraries put in. */
  styles: readonly string[];
};

/** The header's value; `scripts` are nonces and hashes of the inline scripts that may run. */
export function policyFor(scripts: readonly string[], { secure, formTargets, styles }: Sources): string {
  const rows = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // React writes the style prop as an attribute: the place of a sprite, the colour of a lacquer.
    "style-src-attr 'unsafe-inline'",
    // The icon of the tab stands in the page: one request less on every view.
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
  ];
  if (secure) rows.push("upgrade-insecure-requests");
  return rows.join("; ");
}

/** What a policy allows this text by. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Blocks of data, which no browser runs. */
const DATA = /\btype\s*=\s*["']?application\/(ld\+)?json/i;

/** The inline scripts of a page, in order. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !/\bsrc\s*=/i.test(attributes) && !DATA.test(attributes))
    .map(([, , text = ""]) => text);
}

function isJson(text: string, fits: (value: unknown) => boolean): boolean {
  try {
    return fits(JSON.parse(text));
  } catch {
    return false;
  }
}

const isChunkList = (value: unknown) => {
  const { otherChunks, runtimeModuleIds, ...rest } = value as Record<string, unknown>;
  return (
    Array.isArray(otherChunks) &&
    otherChunks.every((chunk) => typeof chunk === "string" && /^static\/chunks\/[\w.-]+\.js$/.test(chunk)) &&
    Array.isArray(runtimeModuleIds) &&
    Object.keys(rest).length === 0
  );
};

/** Scripts the framework writes: fixed words around data that must read as JSON. */
const FRAMEWORK: readonly ((text: string) => boolean)[] = [
  (text) => text === "(self.__next_f=self.__next_f||[]).push([0])",
  (text) => {
    const [, data] = /^self\.__next_f\.push\(([\s\S]*)\)$/.exec(text) ?? [];
    return data !== undefined && isJson(data, Array.isArray);
  },
  (text) => {
    const [, data] =
      /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/.exec(
        text,
      ) ?? [];
    return data !== undefined && isJson(data, isChunkList);
  },
  (text) => text === "requestAnimationFrame(function(){$RT=performance.now()});",
];

/** Did the framework write this? */
export function isFramework(text: string): boolean {
  return FRAMEWORK.some((is) => is(text));
}

/**
 * The hashes of a cached page's inline scripts: of the framework's, told by their form, and of the shop's own, named
 * in `own`. Any other script in the page stays without one, so that no browser runs it.
 */
export function scriptHashes(html: string, own: ReadonlySet<string>): string[] {
  const allowed = inlineScripts(html).filter((text) => own.has(text) || isFramework(text));
  return [...new Set(allowed.map(hashOf))];
}
