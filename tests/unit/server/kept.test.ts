import type { IncomingMessage } from "node:http";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listen, type Listening } from "@/dev/stand-ins/http";
import { Copy, findKept, keep, sendCopy } from "@/server/kept";

const page = (text: string) =>
  new Copy(200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(text));
/** An address that no other test has asked for. */
let last = 0;
const fresh = () => `/sida-${(last += 1)}`;

describe("an answer is kept for a second", () => {
  it("an answer is kept for a second and made once for all that ask meanwhile, together or one after the other", async () => {
    const address = fresh();
    const make = vi.fn(async () => sleep(20, page("en")));
    const together = await Promise.all(Array.from({ length: 100 }, () => keep(address, make)));
    expect(new Set(together).size).toBe(1);
    expect(await keep(address, make)).toBe(together[0]);
    expect(findKept(address)).toBe(together[0]);
    expect(make).toHaveBeenCalledOnce();
  });

  it("an answer is kept for a second and made anew afterwards", async () => {
    const address = fresh();
    await keep(address, async () => page("före"));
    await sleep(1_050);
    expect(findKept(address)).toBeUndefined();
    expect((await keep(address, async () => page("efter")))?.body.toString()).toBe("efter");
  });

  // Fails without: what the last copy may be shown for when Next fails.
  it("an answer is kept for a second and for ten minutes where a new one can't be made, then no more", async () => {
    const address = fresh();
    const broken = () => Promise.reject(new Error("databasen är borta"));
    await expect(keep(address, broken)).rejects.toThrow("borta");
    const good = await keep(address, async () => page("den förra"));
    await sleep(1_050);
    // As each request begins: the look for this second's answer may not throw the last one away.
    expect(findKept(address)).toBeUndefined();
    expect(await keep(address, broken)).toBe(good);
    await sleep(1_050);
    vi.spyOn(Date, "now").mockReturnValue(good!.madeAt + 600_001);
    await expect(keep(address, broken)).rejects.toThrow("borta");
    vi.restoreAllMocks();
    expect((await keep(address, async () => page("åter")))?.body.toString()).toBe("åter");
  });

  it("an answer is kept for a second but not when it turns out to be somebody's own", async () => {
    const address = fresh();
    const make = vi.fn(async () => undefined);
    expect(await keep(address, make)).toBeUndefined();
    expect(await keep(address, make)).toBeUndefined();
    expect(make).toHaveBeenCalledTimes(2);
  });

  // Fails without: how many bytes are kept.
  it.each([200, 404])(
    "an answer is kept for a second, bounded, with status %i too: what was asked for first goes first",
    async (status) => {
      const large = async () => new Copy(status, { "content-type": "text/html" }, Buffer.alloc(20_000_000));
      const first = fresh();
      await keep(first, large);
      for (let each = 0; each < 3; each += 1) await keep(fresh(), large);
      expect(findKept(first)).toBeUndefined();
    },
  );
});

describe("an answer is kept with its address and head counted", () => {
  /** As many short answers as there is room for bodies, each under an address and with a head of this length. */
  async function keepMany(count: number, length: number): Promise<number> {
    const long = "a".repeat(length);
    const address = (each: number) => `/delad?gravyr=${long}${each}`;
    for (let each = 0; each < count; each += 1)
      await keep(
        address(each),
        async () => new Copy(303, { location: `/?gravyr=${long}${each}` }, Buffer.alloc(0)),
      );
    return Array.from({ length: count }, (_, each) => findKept(address(each))).filter(Boolean).length;
  }

  it("an answer is kept with its address and head counted: long ones without a body take no more than the limit", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const stayed = await keepMany(6_000, 7_900);
    vi.useRealTimers();
    expect(stayed).toBeGreaterThan(1_000);
    expect(stayed * 2 * 7_900).toBeLessThan(64_000_000);
  });
});

describe("a kept answer is sent", () => {
  let server: Listening | undefined;
  afterEach(() => server?.close());

  async function ask(
    copy: Copy,
    headers: Record<string, string>,
    method = "GET",
  ): Promise<[IncomingMessage, Buffer]> {
    server = await listen(0, (req, res) => sendCopy(copy, req, res, "1"));
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(server!.url, { headers, method }, resolve),
    );
    return [answer, await buffer(answer)];
  }
  const text = "Skidstavar av bambu. ".repeat(200);

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
  ])("a kept answer is sent %s as %s", async (accepted, encoding, unpack) => {
    const [answer, body] = await ask(page(text), { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(unpack(body).toString()).toBe(text);
  });
  it("a kept answer is sent as it is when it is a picture or short", async () => {
    const picture = new Copy(200, { "content-type": "image/jpeg" }, Buffer.alloc(5_000));
    for (const copy of [picture, page("kort")]) {
      const [answer, body] = await ask(copy, { "accept-encoding": "br" });
      expect([answer.headers["content-encoding"], body]).toEqual([undefined, copy.body]);
      await server!.close();
    }
  });
  it("a kept answer is sent without its body to whoever has it, and to HEAD", async () => {
    const copy = page(text);
    const [known, none] = await ask(copy, { "if-none-match": copy.etag });
    expect([known.statusCode, known.headers.etag, none.length]).toEqual([304, copy.etag, 0]);
    await server!.close();
    const [head, nothing] = await ask(copy, { "accept-encoding": "br" }, "HEAD");
    expect([head.statusCode, nothing.length]).toEqual([200, 0]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });
});
