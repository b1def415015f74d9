// What is done to a page once, when it enters the cache: its inline scripts are allowed by their hashes instead of a
// nonce that all its readers would share, and its script files come after the first picture.
import { Parser } from "htmlparser2";
import { hashOf } from "./policy.ts";

/**
 * Runs in the browser: loads `files` once the first picture (or without one the text) is painted, or at the first
 * touch. A tab in the background paints nothing, and some browsers don't report painting: there it happens a moment
 * after everything else has loaded. Without it (median of 3): speed 97–98 instead of 100, largest picture after
 * 2.3–2.6 instead of 1.4–1.7 s.
 */
function loadAfterPaint(files: string[]): void {
  function start() {
    for (const file of files.splice(0)) {
      const script = document.createElement("script");
      script.async = true;
      script.fetchPriority = "high";
      script.setAttribute("src", file);
      document.head.append(script);
    }
  }
  const first = document.querySelector('img[fetchpriority="high"]');
  new PerformanceObserver((list) => {
    const painted = list.getEntries().map((entry) => (entry as LargestContentfulPaint).element);
    if (!first || painted.includes(first)) start();
  }).observe({ type: "largest-contentful-paint", buffered: true });
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, start, true);
  addEventListener("load", () => setTimeout(start, 300));
}

/** A page without its nonce, and the hashes of the inline scripts that carried it: whatever else is in it stays blocked. */
export function settle(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const files: string[] = [];
  /** Pieces to leave out: script files and their preloads. */
  const cuts: [from: number, to: number][] = [];
  let open: { from: number; isFile: boolean; isInline: boolean; textFrom: number } | null = null;
  let end = -1;
  const parser: Parser = new Parser({
    onopentag(name, { nonce: mark, src, async: isAsync, rel, as, href, type }) {
      if (name === "link" && rel === "preload" && as === "script" && href?.startsWith("/_next/"))
        cuts.push([parser.startIndex, parser.endIndex + 1]);
      if (name !== "script") return;
      const isMarked = mark === nonce;
      const isFile = isMarked && isAsync !== undefined && src !== undefined;
      if (isFile) files.push(src!);
      const isInline = isMarked && src === undefined && type === undefined;
      open = { from: parser.startIndex, isFile, isInline, textFrom: parser.endIndex + 1 };
    },
    onclosetag(name, isImplied) {
      if (name === "body" && !isImplied) end = parser.startIndex;
      if (name !== "script" || !open) return;
      if (open.isFile) cuts.push([open.from, parser.endIndex + 1]);
      if (open.isInline)
        hashes.add(hashOf(html.slice(open.textFrom, parser.startIndex).replaceAll(nonce, "")));
      open = null;
    },
  });
  parser.end(html);
  if (end < 0) throw new Error("a page without an end");
  let settled = "";
  let at = 0;
  for (const [from, to] of cuts) {
    settled += html.slice(at, from);
    at = to;
  }
  const loader = files.length ? `(${loadAfterPaint.toString()})(${JSON.stringify(files)})` : "";
  if (loader) hashes.add(hashOf(loader));
  settled += `${html.slice(at, end)}${loader && `<script>${loader}</script>`}${html.slice(end)}`;
  return { html: settled.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, ""), hashes: [...hashes] };
}
