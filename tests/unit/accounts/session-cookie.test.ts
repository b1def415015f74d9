import { expect, it, vi } from "vitest";
import { sessionCookie } from "@/lib/accounts/session";
import { SESSION } from "@/lib/shop/caching";

const site = vi.hoisted(() => ({ url: "" }));
vi.mock("@/lib/kernel/env", () => ({ env: () => ({ SITE_URL: site.url }) }));

it.each(["http://localhost:3000", "https://stavar.example"])(
  "proxy.ts recognises the session cookie of %s, so that a signed-in visitor gets no cached page",
  (url) => {
    site.url = url;
    const cookie = `${sessionCookie().name}=x`;
    for (const sent of [cookie, `a=b; ${cookie}`, `${cookie}; a=b`]) expect(sent).toMatch(SESSION);
    expect(`x${cookie}`).not.toMatch(SESSION);
  },
);
