import { afterEach, expect, it, vi } from "vitest";
import { sessionCookie } from "@/lib/accounts/session";
import * as settings from "@/lib/kernel/env";
import { SESSION } from "@/lib/shop/caching";

afterEach(() => void vi.restoreAllMocks());

it.each(["http://localhost:3000", "https://stavar.example"])(
  "proxy.ts recognises the session cookie of %s, so that a signed-in visitor gets no cached page",
  (url) => {
    vi.spyOn(settings, "env").mockReturnValue({ SITE_URL: url } as never);
    const cookie = `${sessionCookie().name}=x`;
    for (const sent of [cookie, `a=b; ${cookie}`, `${cookie}; a=b`]) expect(sent).toMatch(SESSION);
    expect(`x${cookie}`).not.toMatch(SESSION);
  },
);
