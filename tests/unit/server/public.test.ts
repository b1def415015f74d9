// Fails without: whoever is signed in passes the cache by; what is somebody's own has no shared address; parameters
// that a page does not read make no page of their own.
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { sharedAddress, takesShared } from "@/server/public";

describe("the address an answer is kept under", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=x&gclid=1", "/"],
    ["/vuxenstav?farg=rod&langd=120", "/vuxenstav"],
    ["/vilken-stav?utm_source=x", "/vilken-stav"],
    ["/familj?x=1", "/familj"],
    ["/produkter.xml", "/produkter.xml"],
    ["/blogg/sida/2?x=1", "/blogg/sida/2"],
    ["/presentkort?x=1&avbrutet=1", "/presentkort?avbrutet=1"],
    ["/checkout?kod=ABC", "/checkout"],
    ["/stavar/bild.jpg?w=600&utm_x=1&product=vuxenstav", "/stavar/bild.jpg?product=vuxenstav&w=600"],
  ])("the address an answer is kept under: %s is %s", (url, address) =>
    expect(sharedAddress(url)).toBe(address),
  );

  it.each([
    "/presentkort?success=true&session_id=cs_1",
    "/presentkort?svar=1",
    "/presentkort?avbrutet=1&svar=1",
    "/checkout?product=vuxenstav",
    "/designa-din-stav?farg=rod&start=farmor",
    "/vilken-stav?langd=172&var=utfor",
    "/familj?rader=4",
    "/checkout/success?session_id=cs_1",
    "/folj/00000000-0000-4000-8000-000000000000",
    "/presentkort/kort/abc",
    "/admin",
    "/admin/login",
    "/api/verify-payment",
    "/ready",
    "/finns-inte",
    "//blogg",
  ])("the address an answer is kept under: %s has none", (url) => expect(sharedAddress(url)).toBeNull());
});

describe("a page as everybody sees it", () => {
  const takes = (headers: IncomingMessage["headers"], method = "GET") =>
    takesShared({ method, headers } as IncomingMessage);

  it("a page as everybody sees it is for readers, also with a cookie of their own", () => {
    expect(takes({})).toBe(true);
    expect(takes({}, "HEAD")).toBe(true);
    expect(takes({ cookie: "kund=abc; not-next-auth.session-tokens=1" })).toBe(true);
  });
  it.each([
    [{ cookie: "a=b; next-auth.session-token=x" }],
    [{ cookie: "__Host-next-auth.session-token=x" }],
    [{ rsc: "1" }],
    [{ authorization: "Bearer x" }],
    [{ "content-length": "1" }],
    [{ "transfer-encoding": "chunked" }],
  ])("a page as everybody sees it is not for %j", (headers) => expect(takes(headers)).toBe(false));
  it("a page as everybody sees it is not the answer to a form", () => expect(takes({}, "POST")).toBe(false));
});
