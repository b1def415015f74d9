// What proxy.ts refuses before a page is begun, without asking the database: addresses that nothing can have.
import fc from "fast-check";
import { NextRequest } from "next/server";
import { unstable_doesMiddlewareMatch as doesProxyMatch } from "next/experimental/testing/server";
import { describe, expect, it } from "vitest";
import { makeSlug } from "@/lib/blog/slug";
import { config, proxy } from "@/proxy";

/** What becomes of a request: `null` when the proxy leaves it alone. */
async function decided(path: string): Promise<{ status: number; rewrite: string | null } | null> {
  const url = `http://localhost:3000${path}`;
  if (!doesProxyMatch({ config, url })) return null;
  const answer = await proxy(new NextRequest(url));
  const rewrite = answer.headers.get("x-middleware-rewrite");
  return { status: answer.status, rewrite: rewrite && new URL(rewrite).pathname };
}

describe("addresses below /blogg", () => {
  it("that a post may have are left alone, whatever its title", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 120 }), async (title) => {
        const slug = makeSlug(title);
        fc.pre(slug !== "");
        expect(await decided(`/blogg/${slug}`)).toBeNull();
      }),
    );
    for (const path of ["/blogg", "/blogg/rss.xml", "/blogg/sida/1", "/blogg/sida/99999", "/blogg/a/b"])
      expect(await decided(path), path).toBeNull();
  });

  it("that no post can have are the page of no post, before anything is kept or logged", async () => {
    for (const slug of [
      "a".repeat(81),
      "a".repeat(7_000),
      "Valj",
      "v%C3%A4lj",
      "a_b",
      "a.b",
      "%00",
      "rss.xml2",
    ])
      expect(await decided(`/blogg/${slug}`), slug.slice(0, 20)).toEqual({
        status: 200,
        rewrite: "/blogg/bygge",
      });
  });

  it("that no page of the list can have are no page", async () => {
    for (const page of ["0", "x", "01", "1e3", "100000", "1".repeat(7_000), "%31"])
      expect(await decided(`/blogg/sida/${page}`), page.slice(0, 20)).toEqual({
        status: 200,
        rewrite: "/404",
      });
  });
});

describe("pictures in other sizes", () => {
  const asked = (query: string) => decided(`/_next/image?${query}`);
  const of = (url: string) => asked(`url=${encodeURIComponent(url)}&w=640&q=75`);

  it("are left to Next when the address is a plain one", async () => {
    expect(await of("/bilder/blogg/valj-ratt-langd.webp")).toBeNull();
    expect(await of("/bilder/delning.jpg")).toBeNull();
  });

  it("are a 400 for every address that Next can't read", async () => {
    for (const url of [
      "/admin",
      "/\\evil.se",
      "/\\",
      "//evil.se/a.webp",
      "https://evil.se/a.webp",
      "/%",
      "/bilder/%ff.webp",
      "/bilder/blogg\\a.webp",
      "/\\x/bilder/a.webp",
      "/bilder//a.webp",
      "/bilder/../a.webp",
      "/bilder/blogg/a.webp/",
      "/bilder/blogg/a.webp?x=1",
      `/bilder/${"a".repeat(2_900)}.webp`,
    ])
      expect(await of(url), url.slice(0, 40)).toEqual({ status: 400, rewrite: null });
    expect(await asked("")).toEqual({ status: 400, rewrite: null });
    expect(await asked("w=640&q=75")).toEqual({ status: 400, rewrite: null });
    expect(await asked("url=/bilder/a.webp&url=/admin&w=640&q=75")).toEqual({ status: 400, rewrite: null });
  });
});
