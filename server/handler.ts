// What becomes of a request: a refusal, a built file, or Next's answer on its way through.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import sirv, { type Options } from "sirv";
import { Failed, sendError } from "./errors.ts";
import type { Next, Site } from "./next.ts";
import { passOn } from "./pass-on.ts";
import { formatFor, refusalOf, type Asked, type Format } from "./rules.ts";

/** A request and its answer under way. */
export type Exchange = {
  /** Stands in the log's lines about it and in its answer. */
  id: string;
  req: IncomingMessage;
  res: ServerResponse;
  asked: Asked;
  format: Format;
};

const BUILT = "/_next/static/";
/** Scripts and styles, as compressed by server/precompress.ts. Their names are their content. */
const BUILT_FILES: Options = {
  brotli: true,
  gzip: true,
  setHeaders(res) {
    res.setHeader("cache-control", "public,max-age=31536000,immutable");
    res.setHeader("x-content-type-options", "nosniff");
  },
};

/** The function that answers a site's requests with the help of Next. It never rejects. */
export function makeHandler(
  site: Site,
  next: Next,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  /** Connections whose client may have meant something else by what it sent. */
  const shut = new WeakSet<Socket>();
  const files = sirv(path.join(site.root, ".next/static"), BUILT_FILES);

  async function answer(exchange: Exchange): Promise<void> {
    const { req, res, asked } = exchange;
    const refusal = refusalOf(asked, site.origins);
    if (refusal) {
      if (refusal.closes) {
        shut.add(req.socket);
        res.setHeader("connection", "close");
      }
      throw new Failed(refusal.status, refusal.allow);
    }
    if (asked.url.startsWith(BUILT)) return sendBuilt(exchange);
    return passOn(exchange, site, next);
  }

  function sendBuilt({ req, res, asked }: Exchange): Promise<void> {
    req.url = asked.url.slice(BUILT.length - 1);
    return new Promise((resolve, reject) => {
      res.once("close", resolve);
      files(req, res, () => reject(new Failed(404)));
    });
  }

  return async (req, res) => {
    if (shut.has(req.socket)) return;
    const id = randomUUID();
    const url = req.url!;
    res.setHeader("x-request-id", id);
    const asked = { method: req.method!, url, headers: req.headers as Asked["headers"] };
    const exchange = { id, req, res, asked, format: formatFor(asked) };
    await answer(exchange)
      .catch((error: unknown) => sendError(exchange, error, site, next))
      .catch(() => res.destroy());
  };
}
