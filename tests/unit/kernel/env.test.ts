import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "@/lib/env";

const documented = readFileSync(".env.example", "utf8")
  .split("\n")
  .flatMap((row) => /^([A-Z0-9_]+)=/.exec(row)?.[1] ?? []);

const complete = {
  NODE_ENV: "production",
  SITE_URL: "https://www.exempel.se",
  DATABASE_URL: "postgresql://a:b@localhost/c",
  AUTH_SECRET: "secret",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "a@b.se",
  EVENT_RECIPIENT: "a@b.se",
};

describe("the environment", () => {
  test(".env.example documents exactly the variables that are read", () => {
    expect([...documented].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  test("a complete production environment is accepted", () => {
    expect(environmentSchema.safeParse(complete).success).toBe(true);
  });

  test.each(Object.keys(complete).filter((name) => name !== "NODE_ENV"))("%s missing is named", (name) => {
    const parsed = environmentSchema.safeParse({ ...complete, [name]: undefined });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([name]);
  });

  test("only a developer's shop has an address of its own: a real one mails no link to localhost", () => {
    const { SITE_URL: _, ...nowhere } = complete;
    for (const own of [{ NODE_ENV: "development" }, { NODE_ENV: "test" }, { STAND_INS: "1" }])
      expect(environmentSchema.safeParse({ ...nowhere, ...own }).success).toBe(true);
    for (const url of ["", "www.exempel.se"])
      expect(environmentSchema.safeParse({ ...complete, SITE_URL: url }).success).toBe(false);
  });

  test("production refuses a stand-in for card payment or freight", () => {
    for (const name of ["STRIPE_API_URL", "FRAKTJAKT_API_URL"]) {
      const environment = { ...complete, [name]: "http://127.0.0.1:1" };
      expect(environmentSchema.safeParse(environment).error?.issues[0]?.path).toEqual([name]);
      expect(environmentSchema.safeParse({ ...environment, STAND_INS: "1" }).success).toBe(true);
    }
    const both = {
      ...complete,
      STRIPE_API_URL: "http://127.0.0.1:1",
      FRAKTJAKT_API_URL: "http://127.0.0.1:2",
    };
    expect(environmentSchema.safeParse(both).error?.issues.map(({ path }) => path[0])).toEqual([
      "STRIPE_API_URL",
      "FRAKTJAKT_API_URL",
    ]);
  });

  test("a wrong Stripe key is refused before the first shopper meets it", () => {
    expect(environmentSchema.safeParse({ ...complete, STRIPE_SECRET_KEY: "pk_live_1" }).success).toBe(false);
  });
});
