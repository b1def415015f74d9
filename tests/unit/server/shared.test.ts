import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { IncomingMessage } from "node:http";
import { Failed } from "@/server/errors";
import type { Next } from "@/server/next";
import { hashOf } from "@/server/policy";
import { sharedAnswers, type Site } from "@/server/shared";

const site: Site = {
  root: "/",
  url: new URL("https://stavar.example"),
  origins: new Set(),
  sources: { secure: true, formTargets: [] },
};
const HTML = { "content-type": "text/html; charset=utf-8" };

type Told = { status?: number; headers?: Record<string, string>; body?: (nonce: string) => string };

/** Answers of a Next that says this to every address, and what it was asked. */
function answersOf(told: (url: string) => Told) {
  const asked: { url: string; headers: IncomingMessage["headers"] }[] = [];
  const next = {
    ask: async ({ url, headers }: { url: string; headers: IncomingMessage["headers"] }) => {
      asked.push({ url, headers });
      const { status = 200, headers: own = HTML, body = () => "<body></body>" } = told(url);
      const text = body(String(headers["x-nonce"]));
      return Object.assign(Readable.from([Buffer.from(text)]), { statusCode: status, headers: own });
    },
  };
  return { asked, ...sharedAnswers(site, next as unknown as Next) };
}

describe("an answer for everybody", () => {
  it("an answer for everybody is made of its address alone: nothing of a visitor is handed on", async () => {
    const { make, asked } = answersOf(() => ({}));
    await make("/kopvillkor");
    expect(Object.keys(asked[0]!.headers).sort()).toEqual([
      "accept",
      "content-security-policy",
      "host",
      "user-agent",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-nonce",
    ]);
    expect(asked[0]!.headers.host).toBe("stavar.example");
  });

  it("an answer for everybody carries no nonce, and lets run what Next marked with it", async () => {
    const body = (nonce: string) => `<body><script nonce="${nonce}">start()</script></body>`;
    const link = "</a.css>; rel=preload";
    const { make, asked } = answersOf(() => ({ headers: { ...HTML, link }, body }));
    const copy = (await make("/"))!;
    const nonce = String(asked[0]!.headers["x-nonce"]);
    expect(copy.body.toString()).toBe("<body><script>start()</script></body>");
    expect(JSON.stringify(copy.headers)).not.toContain(nonce);
    expect(copy.headers["content-security-policy"]).toContain(`script-src 'self' ${hashOf("start()")};`);
    expect(copy.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-if-error=600");
  });

  // Fails without: an answer that sets a cookie is kept for nobody.
  it("an answer for everybody is none when it sets a cookie", async () => {
    const { make } = answersOf(() => ({ headers: { ...HTML, "set-cookie": "a=b" } }));
    expect(await make("/")).toBeUndefined();
  });

  it("an answer for everybody fails with Next, so that the last one stays", async () => {
    const { make } = answersOf(() => ({ status: 500 }));
    await expect(make("/")).rejects.toBeInstanceOf(Failed);
  });

  it.each([
    ["/blogg/finns-inte", "/fel/inlagg"],
    ["/blogg/sida/99", "/fel/404"],
  ])(
    "an answer for everybody of %s that is not found has the body of %s, and is kept by nobody else",
    async (url, page) => {
      const body = () => `<body><h1>${page}</h1></body>`;
      const { make } = answersOf((asked) => (asked === page ? { body } : { status: 404 }));
      const copy = (await make(url))!;
      expect([copy.status, copy.body.toString(), copy.headers["cache-control"]]).toEqual([
        404,
        body(),
        "no-store",
      ]);
    },
  );
});
