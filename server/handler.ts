// What becomes of a request: the answer kept for this second, a refusal, a built file, or Next's own on its way through.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { Failed, sendError } from "./errors.ts";
import { findKept, keep, sendCopy } from "./kept.ts";
import type { Next } from "./next.ts";
import { passOn } from "./pass-on.ts";
import { sharedAddress, takesShared } from "./public.ts";
import { formatFor, pathOf, refusalOf, type Asked, type Format } from "./rules.ts";
import { sharedAnswers, type Site } from "./shared.ts";
import { inTurn } from "./turns.ts";

/** A request and its answer under way. */
export type Exchange = { req: IncomingMessage; res: ServerResponse; asked: Asked; format: Format };

const BUILT = "/_next/static/";
/** Quick, or waiting for others; everything else that is a page takes its turn. */
const NO_TURN = /^\/(up|ready)$|^\/_next\/|\.\w+$/;

/** The function that answers a site's requests with the help of Next. It never rejects. */
export function makeHandler(
  site: Site,
  next: Next,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const shared = sharedAnswers(site, next);
  // Scripts and styles, as compressed by server/precompress.ts. Their names are their content.
  const files = sirv(path.join(site.root, ".next/static"), {
    immutable: true,
    maxAge: 31_536_000,
    brotli: true,
    gzip: true,
    setHeaders: (res) => res.setHeader("x-content-type-options", "nosniff"),
  });

  async function answer(exchange: Exchange, address: string | null): Promise<void> {
    const { req, res, asked, format } = exchange;
    const refusal = refusalOf(asked, site.origins);
    if (refusal) {
      req.resume(); // a caller still sending reads no answer before it is through
      throw new Failed(refusal.status, refusal.allow);
    }
    const copy = address && (await keep(address, () => inTurn(() => shared.make(address))));
    if (copy) return sendCopy(copy, req, res);
    const pass = () => passOn(exchange, site, next);
    const takesTurn = asked.method === "GET" && format === "page" && !NO_TURN.test(pathOf(asked.url));
    return takesTurn ? inTurn(pass) : pass();
  }

  return async (req, res) => {
    const url = req.url!;
    const address = takesShared(req) ? sharedAddress(url) : null;
    const kept = address && findKept(address);
    if (kept) return sendCopy(kept, req, res);
    const asked = { method: req.method!, url, headers: req.headers as Asked["headers"] };
    const exchange = { req, res, asked, format: formatFor(asked) };
    const tell = (error: unknown) =>
      sendError(exchange, error, shared.errorPage, next).catch(() => res.destroy());
    if (!url.startsWith(BUILT)) return void (await answer(exchange, address).catch(tell));
    req.url = url.slice(BUILT.length - 1);
    files(req, res, () => void tell(new Failed(404)));
  };
}
