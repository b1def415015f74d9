// After `next build`: a .br and a .gz beside every script and style sheet, as small as they get, for
// server/handler.ts and nginx. Once per build; a script of 145 kB takes a quarter of a second.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = path.join(import.meta.dirname, "../.next/static");
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = path.join(folder, name);
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
