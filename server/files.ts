// Files of the build and of public/: sent from the disk, scripts and styles as compressed by server/precompress.ts.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const BUILT = "/_next/static/";
/** Pictures are named by what they show; a better one comes with a new release. */
const PICTURE = /^\/(stavar|bilder)\//;

/** Answers for a file that is there, and calls `next` for every other address. */
export function fileHandler(root: string): Handler {
  const built = sirv(path.join(root, ".next/static"), {
    immutable: true,
    maxAge: 31_536_000,
    etag: true,
    brotli: true,
    gzip: true,
  });
  const pictures = sirv(path.join(root, "public"), {
    etag: true,
    setHeaders: (res, file) =>
      res.setHeader(
        "cache-control",
        PICTURE.test(file) ? "public, max-age=86400, stale-while-revalidate=604800" : "public, max-age=0",
      ),
  });
  return (req, res, next) => {
    const { url = "/" } = req;
    if (!url.startsWith(BUILT)) return pictures(req, res, next);
    req.url = url.slice(BUILT.length - 1);
    built(req, res, () => {
      req.url = url;
      next();
    });
  };
}
