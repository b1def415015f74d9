// What becomes of a request: refused, a file, the answer kept for this second, or Next's own on its way through.
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileHandler } from "./files.ts";
import { keep, sendCopy } from "./kept.ts";
import type { Next } from "./next.ts";
import { Failed, passOn, type Exchange } from "./pass-on.ts";
import { makePages } from "./pages.ts";
import { sharedAddress, takesShared } from "./public.ts";
import { formatFor, pathOf, refusalOf } from "./rules.ts";
import type { Site } from "./site.ts";
import { inTurn } from "./turns.ts";

/** On every answer. */
const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/** A page takes its turn; what asks for little or waits for others does not: probes, pictures, feeds. */
const NO_TURN = /^\/(up|ready)$|^\/_next\/|\.\w+$/;

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Answers the requests of a site with the help of Next. Never rejects. */
export function makeHandler(site: Site, next: Next): Handler {
  const sendFile = fileHandler(site.root);
  const pages = makePages(site, next);

  async function answer(exchange: Exchange): Promise<void> {
    const { req, res, asked } = exchange;
    const refusal = refusalOf(asked, site.origins);
    if (refusal) {
      req.resume(); // a caller still sending reads no answer before it is through
      throw new Failed(refusal.status, refusal.allow);
    }
    if (asked.method === "OPTIONS" && exchange.format !== "json")
      return void res.writeHead(204, { allow: "GET, HEAD" }).end();
    const isRead = asked.method === "GET" || asked.method === "HEAD";
    if (isRead && (await isFile(exchange))) return;
    const address = takesShared(asked.method, asked.headers) ? sharedAddress(asked.url) : null;
    const copy = address && (await keep(address, () => inTurn(() => pages.makeShared(address))));
    if (copy) return sendCopy(copy, asked, res);
    const takesTurn =
      asked.method === "GET" && exchange.format === "page" && !NO_TURN.test(pathOf(asked.url));
    return takesTurn ? inTurn(() => passOn(exchange, site, next)) : passOn(exchange, site, next);
  }

  /** Sends the file of this address; false where there is none. */
  function isFile({ req, res }: Exchange): Promise<boolean> {
    return new Promise((resolve) => {
      res.once("close", () => resolve(true));
      sendFile(req, res, () => resolve(false));
    });
  }

  return async (req, res) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    const asked = {
      method: req.method ?? "GET",
      url: req.url ?? "/",
      headers: req.headers as Exchange["asked"]["headers"],
    };
    const exchange = { req, res, asked, format: formatFor(asked) };
    try {
      await answer(exchange);
    } catch (error) {
      await pages.sendError(exchange, error).catch(() => res.destroy());
    }
  };
}
