import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodingFor, isCompressible, pack } from "@/dev/front/compress";

describe("compression", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["BR", "br"],
    ["identity", null],
    [undefined, null],
  ])("%s → %s", (accept, encoding) => expect(encodingFor(accept)).toBe(encoding));

  it("text is worth it, pictures and short answers aren't", () => {
    expect(isCompressible("text/html; charset=utf-8", 5_000)).toBe(true);
    expect(isCompressible("text/x-component")).toBe(true);
    expect(isCompressible("application/json", 80)).toBe(false);
    expect(isCompressible("image/avif", 50_000)).toBe(false);
    expect(isCompressible(undefined)).toBe(false);
  });

  it("packs a body and gives it back whole", async () => {
    const body = Buffer.from("Skidstavar av bambu. ".repeat(500));
    expect(brotliDecompressSync(await pack(body, "br"))).toEqual(body);
    expect(gunzipSync(await pack(body, "gzip"))).toEqual(body);
  });
  it("packs quickly at first, then once as small as it gets", async () => {
    const body = readFileSync("package-lock.json").subarray(0, 60_000);
    const quick = await pack(body, "br");
    await vi.waitFor(async () => expect((await pack(body, "br")).length).toBeLessThan(quick.length * 0.97));
    const best = await pack(body, "br");
    expect(brotliDecompressSync(best)).toEqual(body);
    expect(await pack(Buffer.from(body), "br")).toBe(best);
  });

  it("takes that trouble only for what is the same for all", async () => {
    const lock = readFileSync("package-lock.json");
    const [own, shared] = [lock.subarray(60_000, 80_000), lock.subarray(80_000, 100_000)];
    const quick = await pack(own, "br", { isForAll: false });
    const before = await pack(shared, "br");
    // They are made small in turn: this one would be before the other.
    await vi.waitFor(async () => expect(await pack(shared, "br")).not.toBe(before));
    expect(await pack(own, "br", { isForAll: false })).toBe(quick);
  });
});
