import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Listening = { url: string; port: number; server: Server; close: () => Promise<void> };

/** Starts a server on 127.0.0.1; port 0 takes any free one. */
export async function listen(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end(`Fel i ersättaren: ${String(error)}`);
    });
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const at = (server.address() as AddressInfo).port;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${at}`, port: at, server, close };
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

/** Answers with a page for people. */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .end(html);
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML and quoted attributes. */
export function escapeHtml(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}

/** The frame of every page of the stand-ins: plain, legible, works without script. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>
:root{color-scheme:light;--ink:#23201b;--soft:#6a6358;--line:#ddd6c9;--paper:#faf7f1;--go:#1f5c3d;--no:#a3271f}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem}
.banner{background:#f3d36b;padding:.6rem 1rem;text-align:center;font-weight:600}
.card{background:#fff;border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.2rem;margin:0 0 1rem}
table{width:100%;border-collapse:collapse}td,th{padding:.45rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}td{overflow-wrap:anywhere}td.sum,th.sum{text-align:right;white-space:nowrap;padding-left:1rem}
label{display:block;margin:.7rem 0 .2rem;font-weight:600}input{width:100%;font:inherit;padding:.6rem .7rem;border:1px solid #8d8577;border-radius:.4rem;background:#fff}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}button,.button{font:inherit;font-weight:600;min-height:44px;padding:.6rem 1.2rem;border-radius:.4rem;border:1px solid var(--go);background:var(--go);color:#fff;cursor:pointer}
button.quiet{background:#fff;color:var(--go)}form p{margin:1rem 0 0;display:flex;flex-wrap:wrap;gap:.6rem}
.error{color:var(--no);font-weight:600}.soft{color:var(--soft)}a{color:var(--go)}:focus-visible{outline:3px solid #1b6fd0;outline-offset:2px}
iframe{width:100%;height:70vh;border:1px solid var(--line);background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body>${body}</body></html>`;
}

/** 258600 öre as "2 586,00 kr". */
export function kronor(ore: number): string {
  return new Intl.NumberFormat("sv-SE", { style: "currency", currency: "SEK" }).format(ore / 100);
}
