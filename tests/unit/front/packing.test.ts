import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, createGunzip } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { packing, type Packing } from "@/dev/front/packing";
import { listen, type Listening } from "@/dev/stand-ins/http";

let server: Listening | undefined;
afterEach(() => server?.close());

async function asked(
  encoding: "br" | "gzip",
  page: (packed: Packing) => Promise<void>,
): Promise<IncomingMessage> {
  server = await listen(0, async (_request, res: ServerResponse) => {
    const out = {
      write: (chunk: Buffer) => res.write(chunk),
      end: (last?: Buffer) => void res.end(last),
      setLength: (bytes: number) => void res.setHeader("content-length", bytes),
    };
    await page(packing(res, encoding, out));
  });
  return new Promise((resolve, reject) => get(server!.url, resolve).on("error", reject));
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

it("a page that is whole at once has a length, whatever pieces it came in", async () => {
  const answer = await asked("br", async (packed) => {
    packed.write(Buffer.from("<html>"));
    packed.flush();
    packed.write(Buffer.from("stav ".repeat(1000)));
    packed.end(Buffer.from("</html>"));
  });
  const body = await bytesOf(answer);
  expect(answer.headers["content-length"]).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(`<html>${"stav ".repeat(1000)}</html>`);
});

it("a page that takes longer is read as far as it has come", async () => {
  let goOn = () => {};
  const answer = await asked("gzip", async (packed) => {
    packed.write(Buffer.from("skal "));
    await new Promise<void>((resolve) => (goOn = resolve));
    packed.end(Buffer.from("resten"));
  });
  const text = answer.pipe(createGunzip()).setEncoding("utf8");
  const parts: string[] = [];
  for await (const part of text) {
    parts.push(part as string);
    goOn();
  }
  expect(parts).toEqual(["skal ", "resten"]);
  expect(answer.headers["content-length"]).toBeUndefined();
});

it("what is too much to gather is sent on, and waits for a slow reader", async () => {
  const piece = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251));
  let waited = 0;
  const answer = await asked("br", async (packed) => {
    for (let each = 0; each < 100; each += 1) if (!packed.write(piece)) waited += await sleep(1, 1);
    packed.end(null);
  });
  expect(brotliDecompressSync(await bytesOf(answer)).equals(Buffer.concat(Array(100).fill(piece)))).toBe(
    true,
  );
  expect(waited).toBeGreaterThan(0);
});
