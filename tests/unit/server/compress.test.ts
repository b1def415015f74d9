import { describe, expect, it } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compress, encodingFor, isCompressible } from "@/server/compress";

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

  it("gives a body back whole", async () => {
    const body = Buffer.from("Skidstavar av bambu. ".repeat(500));
    expect(brotliDecompressSync(await compress(body, "br"))).toEqual(body);
    expect(gunzipSync(await compress(body, "gzip"))).toEqual(body);
  });
});
