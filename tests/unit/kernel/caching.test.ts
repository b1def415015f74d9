// Fails without: a signed-in visitor bypasses the cache; a personal page is not in the table of cached pages.
import { describe, expect, it } from "vitest";
import { NextRequest } from "next/server";
import { unstable_getResponseFromNextConfig as fromConfig } from "next/experimental/testing/server";
import { GET as drawPole } from "@/app/stavar/bild.jpg/route";
import nextConfig from "@/next.config.mjs";
import { isCacheable, sharedHeaders } from "@/lib/shop/caching";

const asks = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  isCacheable({ method, headers: new Headers(headers), url: new URL(address, "http://localhost") });

describe("the shared cache", () => {
  it.each([
    "/",
    "/?utm_source=x&gclid=1",
    "/vuxenstav?farg=rod&langd=120",
    "/vilken-stav?utm_source=x",
    "/familj?x=1",
    "/produkter.xml",
    "/blogg/sida/2?x=1",
    "/presentkort?avbrutet=1",
    "/checkout?kort=ABC",
    "/event?skickat=1",
  ])("keeps the answer to %s", (address) => expect(asks(address)).toBe(true));

  it.each([
    "/presentkort?success=true&session_id=cs_1",
    "/presentkort?svar=1",
    "/presentkort?avbrutet=1&svar=1",
    "/checkout?product=vuxenstav",
    "/designa-din-stav?farg=rod&start=farmor",
    "/vilken-stav?langd=172&var=utfor",
    "/familj?rader=4",
    "/angra-kop?order=1001",
    "/angra-kop?id=00000000-0000-4000-8000-000000000000",
    "/checkout/success?session_id=cs_1",
    "/folj/00000000-0000-4000-8000-000000000000",
    "/presentkort/kort/abc",
    "/admin",
    "/admin/login",
    "/api/verify-payment",
    "/ready",
    "/finns-inte",
  ])("does not keep the answer to %s", (address) => expect(asks(address)).toBe(false));

  it("keeps the answer to HEAD, and to a visitor with unrelated cookies", () => {
    expect(asks("/", {}, "HEAD")).toBe(true);
    expect(asks("/", { cookie: "kund=abc; not-next-auth.session-tokens=1" })).toBe(true);
  });
  it.each([
    [{ cookie: "a=b; next-auth.session-token=x" }],
    [{ cookie: "__Host-next-auth.session-token=x" }],
    [{ authorization: "Bearer x" }],
  ])("does not keep the answer to a request with %j", (headers) => expect(asks("/", headers)).toBe(false));
  it("does not keep the answer to a form", () => expect(asks("/", {}, "POST")).toBe(false));

  it("keeps an answer until the end of the second it was made in", () => {
    expect(sharedHeaders(new Date(1_700_000_000_999))["x-accel-expires"]).toBe("@1700000000");
  });
});

// Fails without: a drawn picture sets its own cache time. A cache would else give one visitor's refusal to all for a day.
const configured = async (path: string) =>
  (await fromConfig({ url: `http://localhost${path}`, nextConfig })).headers.get("cache-control");

it("a picture of a pole is cached for a day from disk, and as its answer says when it is drawn", async () => {
  expect(await configured("/stavar/lager/a.webp")).toContain("max-age=86400");
  expect(await configured("/bilder/hem/hero-1.webp")).toContain("max-age=86400");
  expect(await configured("/stavar/bild.jpg")).toBeNull();
});

it("a picture of an unknown pole is a 404 that is not cached", async () => {
  const answer = await drawPole(new NextRequest("http://localhost/stavar/bild.jpg?product=ingen"));
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
