// A server that does nothing but hand out one page from memory, packed beforehand: what Node can do at most.
// node dev/bench/bare-node.ts <port> <file.html.br>
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[3]!);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-length": body.length,
};
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.argv[2]),
  "127.0.0.1",
);
