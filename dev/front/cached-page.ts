// What the front makes of a page that is the same for everybody: fewer scripts, and after the first picture.
import { LRUCache } from "lru-cache";
import { inlineScripts, isFramework, scriptHashes } from "./policy.ts";

/** Script elements with nothing between them, plain ones or marked for the visit the page was made in. */
const RUN = /(?:<script(?: nonce="[^"]*")?>(?:(?!<\/script)[\s\S])*<\/script>){2,}/g;

/** The framework's files, which may come in any order. */
const FILE = /<script(?=[^>]* async="")[^>]* src="(\/_next\/static\/[^"]+)"[^>]*><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"[^>]*\/>/g;

/**
 * Runs in the browser: asks for `files` once the first picture, or where there is none the text, is on the screen, or
 * somebody touches the page. A tab in the background paints nothing, and some browsers don't tell: there it is a
 * moment after everything else has come.
 */
function startAfterPaint(files: string[]): void {
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

type Options = {
  /** False for a page that is empty until its scripts run: Next's for what is not found. */
  isWhole: boolean;
};

/**
 * A cached page whose neighbouring scripts of the framework are one and whose script files come after the first
 * picture, and the hashes of what may run in it. Forty hashes are two kilobytes in the head of every answer, which
 * nothing compresses; the files are 145 KB that would share a phone's line with the picture.
 */
export function settle(
  html: string,
  own: ReadonlySet<string>,
  { isWhole }: Options,
): { html: string; hashes: string[] } {
  const ours = new Set(own);
  const joined = html.replace(RUN, (run) => {
    const texts = inlineScripts(run);
    if (!texts.every(isFramework)) return run;
    const whole = texts.join(";");
    ours.add(whole);
    return `<script>${whole}</script>`;
  });
  const files = [...joined.matchAll(FILE)].map(([, file = ""]) => file);
  const end = joined.lastIndexOf("</body>");
  if (!isWhole || files.length === 0 || end < 0) return { html: joined, hashes: scriptHashes(joined, ours) };
  const loader = `(${startAfterPaint.toString()})(${JSON.stringify(files)})`;
  ours.add(loader);
  const late = joined.slice(0, end).replace(PRELOAD, "").replace(FILE, "");
  const page = `${late}<script>${loader}</script>${joined.slice(end)}`;
  return { html: page, hashes: scriptHashes(page, ours) };
}

type CachedPage = {
  body: Buffer;
  /** Hashes of the inline scripts that may run in it. */
  scripts: readonly string[];
  /** It says that what it was made from could not be read; Next has no status for that (lib/whole-page.ts). */
  isAway: boolean;
};

const AWAY = '<meta name="x-status" content="503"';

/** The answer to HEAD has no body, but everything has a size here. */
const known = new LRUCache<string, CachedPage>({
  maxSize: 10_000_000,
  sizeCalculation: ({ body }) => body.length || 1,
});

/** What is sent instead of `html`, worked out once per `name` (what names its content). */
export function cachedPage(
  html: Buffer,
  { name, status, ownScripts }: { name: string; status: number; ownScripts: ReadonlySet<string> },
): CachedPage {
  const found = known.get(name);
  if (found) return found;
  const text = html.toString("utf8");
  const settled = settle(text, ownScripts, { isWhole: status === 200 });
  const isAway = text.slice(0, text.indexOf("</head>")).includes(AWAY);
  const made = { body: Buffer.from(settled.html), scripts: settled.hashes, isAway };
  known.set(name, made);
  return made;
}
