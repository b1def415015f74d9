// A server that only sends precompressed pages from memory: the most that Node can do.
// node dev/bench/bare-node.ts <port> <folder of brotli files>
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const [port, folder = ""] = process.argv.slice(2);
const pages = new Map(
  readdirSync(folder).map((name) => {
    const body = readFileSync(path.join(folder, name));
    const type = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
    return [`/${name}`, { body, headers: { ...type, "content-length": body.length } }];
  }),
);
createServer(({ url }, response) => {
  const page = pages.get(url!);
  response.writeHead(page ? 200 : 404, page?.headers).end(page?.body);
}).listen(Number(port), "127.0.0.1");
