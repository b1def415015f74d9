// Fails without: whoever is signed in passes the cache by; what is somebody's own is not in the table.
import { describe, expect, it } from "vitest";
import { isForAll, sharedHeaders } from "@/lib/shop/caching";

const asks = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  isForAll({ method, headers: new Headers(headers), url: new URL(address, "http://localhost") });

describe("an answer for everybody", () => {
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
  ])("an answer for everybody: %s", (address) => expect(asks(address)).toBe(true));

  it.each([
    "/presentkort?success=true&session_id=cs_1",
    "/presentkort?svar=1",
    "/presentkort?avbrutet=1&svar=1",
    "/checkout?product=vuxenstav",
    "/designa-din-stav?farg=rod&start=farmor",
    "/vilken-stav?langd=172&var=utfor",
    "/familj?rader=4",
    "/angra-kop?order=1001",
    "/checkout/success?session_id=cs_1",
    "/folj/00000000-0000-4000-8000-000000000000",
    "/presentkort/kort/abc",
    "/admin",
    "/admin/login",
    "/api/verify-payment",
    "/ready",
    "/finns-inte",
  ])("no answer for everybody: %s", (address) => expect(asks(address)).toBe(false));

  it("an answer for everybody is one also to readers with a cookie of their own", () => {
    expect(asks("/", {}, "HEAD")).toBe(true);
    expect(asks("/", { cookie: "kund=abc; not-next-auth.session-tokens=1" })).toBe(true);
  });
  it.each([
    [{ cookie: "a=b; next-auth.session-token=x" }],
    [{ cookie: "__Host-next-auth.session-token=x" }],
    [{ authorization: "Bearer x" }],
  ])("no answer for everybody is what is given to %j", (headers) => expect(asks("/", headers)).toBe(false));
  it("no answer for everybody is the answer to a form", () => expect(asks("/", {}, "POST")).toBe(false));

  it("an answer for everybody ends with the second it was made in", () => {
    expect(sharedHeaders(new Date(1_700_000_000_999))["x-accel-expires"]).toBe("@1700000000");
  });
});
