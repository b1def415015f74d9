import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Finding } from "../../ops/doctor/finding.ts";

const DRAWN = "51Nq8bT2rKcVx9LmW0aYzEdHj";
const complete = {
  NODE_ENV: "development",
  STAND_INS: "",
  SITE_URL: "https://www.stavmakeriet.test",
  DATABASE_URL: "postgresql://a:b@localhost/c",
  AUTH_SECRET: "q3J0Yx7mN2vKz8RbT5wLd1HcFs9UePg4AoIiXnVtM6k=",
  STRIPE_SECRET_KEY: `sk_live_${DRAWN}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${DRAWN}`,
  SMTP_URL: "smtps://a:b@mejl.test:465",
  MAIL_FROM: "a@b.se",
  EVENT_RECIPIENT: "a@b.se",
  ALLOW_INSECURE: "",
};

async function findings(settings: Record<string, string>): Promise<Finding[]> {
  for (const [name, value] of Object.entries({ ...complete, ...settings })) vi.stubEnv(name, value);
  vi.resetModules(); // env.ts reads the settings only once
  const { checkSettings } = await import("../../ops/doctor/surroundings");
  return checkSettings();
}

let before: string | undefined;
beforeEach(() => {
  before = process.env.NEXTAUTH_URL;
});
afterEach(() => {
  vi.unstubAllEnvs();
  if (before === undefined) delete process.env.NEXTAUTH_URL;
  else process.env.NEXTAUTH_URL = before;
});

describe("npm run doctor", () => {
  test("finds nothing wrong with complete settings, also in development", async () => {
    expect(await findings({})).toEqual([{ title: "Inställningarna", state: "well" }]);
  });

  // Fails without: the doctor judges as production does.
  test("reports the settings that a shop in production would refuse to start with", async () => {
    const [finding] = await findings({
      AUTH_SECRET: "byt-ut-mig",
      STRIPE_SECRET_KEY: "sk_live_xxx",
      STRIPE_WEBHOOK_SECRET: "whsec_xxx",
      FRAKTJAKT_ID: "1",
      SITE_URL: "http://www.stavmakeriet.test",
    });
    expect(finding).toMatchObject({ state: "broken" });
    for (const name of [
      "AUTH_SECRET",
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "FRAKTJAKT_KEY",
      "SITE_URL",
    ])
      expect(finding!.fix).toContain(`${name}: `);
    expect(finding!.fix).toContain("FRAKTJAKT_KEY: saknas, fast FRAKTJAKT_ID är satt");
  });

  test("names each faulty setting once, however much is wrong with it", async () => {
    const wrong = {
      SITE_URL: "www.exempel.se",
      SMTP_URL: "",
      STRIPE_SECRET_KEY: "",
      STRIPE_WEBHOOK_SECRET: "",
    };
    const [finding] = await findings(wrong);
    const named = [...finding!.fix!.matchAll(/^ *([A-Z_]+): /gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(wrong).sort());
  });

  test("lists what ALLOW_INSECURE lets through", async () => {
    const found = await findings({ SMTP_URL: "smtp://mejl.test", ALLOW_INSECURE: "smtp" });
    expect(found).toMatchObject([
      { state: "well" },
      { title: "ALLOW_INSECURE", state: "open", seen: "smtp (e-post utan kryptering)" },
    ]);
  });
});
