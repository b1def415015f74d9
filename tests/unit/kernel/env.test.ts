// Fails without: production requires SITE_URL.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { environmentSchema } from "@/lib/kernel/env";
import { textOf } from "@/tests/support/source-files";
import { errorsOf, issuesOf, wrongFields } from "../../support/schema-errors";

const example = parseEnv(textOf(".env.example")) as Record<string, string>;
const documented = Object.keys(example);

const drawn = createHash("sha512").update("drawn once").digest();
const bytes = (count: number) => Buffer.concat([drawn, drawn]).subarray(0, count);
const SECRET = bytes(32).toString("base64");
const KEY = bytes(24).toString("base64url");
const complete = {
  NODE_ENV: "production",
  SITE_URL: "https://www.stavmakeriet.test",
  DATABASE_URL: "postgresql://a:b@localhost/c",
  AUTH_SECRET: SECRET,
  STRIPE_SECRET_KEY: `sk_live_${KEY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${KEY}`,
  SMTP_URL: "smtps://a:b@mejl.test:465",
  MAIL_FROM: "a@b.se",
  EVENT_RECIPIENT: "a@b.se",
};

/** The names of the faulty settings among the complete ones with these changes. */
const wrong = (settings: object) => wrongFields(environmentSchema, { ...complete, ...settings });

describe("the environment", () => {
  test(".env.example documents exactly the variables that are read", () => {
    expect([...documented].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  test("a complete production environment is accepted", () => {
    expect(wrong({})).toEqual([]);
  });

  test("each missing variable is named", () => {
    for (const name of Object.keys(complete).filter((one) => one !== "NODE_ENV"))
      expect(wrong({ [name]: undefined })).toEqual([name]);
  });

  test("only a developer's shop has a default address, so that a real one mails no link to localhost", () => {
    for (const own of [{ NODE_ENV: "development" }, { NODE_ENV: "test" }, { STAND_INS: "1" }])
      expect(wrong({ SITE_URL: undefined, ...own })).toEqual([]);
    for (const url of ["", "www.exempel.se"]) expect(wrong({ SITE_URL: url })).toContain("SITE_URL");
  });

  // Fails without: the database URL is parsed before the shop is built.
  test("a password that breaks a database URL is reported, with how to escape its characters", () => {
    for (const name of ["DATABASE_URL", "MIGRATE_DATABASE_URL", "DATABASE_READ_URL"]) {
      const said = errorsOf(environmentSchema, { ...complete, [name]: "postgresql://a:x/y@localhost/c" });
      expect(said, name).toEqual({ [name]: expect.stringContaining("/ som %2F") });
      expect(wrong({ [name]: "postgresql://a:x%2Fy@localhost/c" })).toEqual([]);
    }
  });

  test("production refuses a stand-in for card payment or freight", () => {
    const both = { STRIPE_API_URL: "http://127.0.0.1:1", FRAKTJAKT_API_URL: "http://127.0.0.1:2" };
    for (const [name, url] of Object.entries(both)) expect(wrong({ [name]: url })).toEqual([name]);
    expect(wrong(both)).toEqual(Object.keys(both));
    expect(wrong({ ...both, STAND_INS: "1" })).toEqual([]);
  });

  test("a publishable Stripe key is refused in place of the secret key", () => {
    expect(wrong({ STRIPE_SECRET_KEY: "pk_live_1" })).toContain("STRIPE_SECRET_KEY");
  });

  test("every required example of .env.example is refused, so that none starts a shop", () => {
    const needed = Object.keys(complete).filter((name) => name !== "NODE_ENV");
    const refused = new Set(wrongFields(environmentSchema, example));
    expect([...refused].sort()).toEqual(["ADMIN_EMAIL", ...needed].sort());
  });

  test.each([
    "byt-ut-mig",
    "a",
    "a-secret-for-tests-only",
    "a".repeat(64),
    "abc123".repeat(12),
    "0".repeat(64),
    bytes(31).toString("base64"),
    bytes(31).toString("hex"),
    `${SECRET} `.repeat(2),
    "lösenord".repeat(8),
  ])("AUTH_SECRET is refused without 32 random bytes: %j", (secret) => {
    expect(wrong({ AUTH_SECRET: secret })).toEqual(["AUTH_SECRET"]);
  });

  // Fails without: production requires Stripe's live keys.
  test("AUTH_SECRET is accepted as base64, base64url or hex", () => {
    for (const encoding of ["base64", "base64url", "hex"] as const)
      for (const count of [32, 33, 48, 64])
        expect(wrong({ AUTH_SECRET: bytes(count).toString(encoding) }), encoding).toEqual([]);
  });

  // Fails without: the public address has https.
  test.each([
    ["STRIPE_SECRET_KEY", "sk_live_xxx"],
    ["STRIPE_SECRET_KEY", `sk_live_${"x".repeat(40)}`],
    ["STRIPE_SECRET_KEY", "rk_live_1"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_xxx"],
    ["STRIPE_WEBHOOK_SECRET", `whsec_${"x".repeat(40)}`],
    ["STRIPE_WEBHOOK_SECRET", "whsec_"],
  ])("%s=%s is refused as a placeholder", (name, value) => {
    expect(wrong({ [name]: value })).toEqual([name]);
  });

  // Fails without: mail is encrypted.
  test.each([
    ["http", "SITE_URL", "http://www.stavmakeriet.test"],
    ["smtp", "SMTP_URL", "smtp://a:b@mejl.test:587"],
    ["smtp", "SMTP_URL", "smtps://a:b@mejl.test?tls.rejectUnauthorized=false"],
    ["test-keys", "STRIPE_SECRET_KEY", `sk_test_${KEY}`],
    ["test-keys", "STRIPE_SECRET_KEY", `rk_test_${KEY}`],
  ])("only ALLOW_INSECURE=%s lets %s=%s start a shop", (word, name, value) => {
    expect(wrong({ [name]: value })).toEqual([name]);
    expect(errorsOf(environmentSchema, { ...complete, [name]: value })[name]).toContain(
      `ALLOW_INSECURE=${word}`,
    );
    expect(wrong({ [name]: value, ALLOW_INSECURE: word })).toEqual([]);
    expect(wrong({ [name]: value, ALLOW_INSECURE: "http, smtp ,test-keys" })).toEqual([]);
    const others = ["http", "smtp", "test-keys"].filter((each) => each !== word);
    expect(wrong({ [name]: value, ALLOW_INSECURE: others.join() })).toEqual([name]);
  });

  test("ALLOW_INSECURE knows its three words, and lets nothing else through", () => {
    expect(wrong({ ALLOW_INSECURE: "all" })).toEqual(["ALLOW_INSECURE.0"]);
    const all = "http,smtp,test-keys";
    expect(wrong({ ALLOW_INSECURE: all, AUTH_SECRET: "byt-ut-mig" })).toEqual(["AUTH_SECRET"]);
    for (const url of ["ftp://www.stavmakeriet.test", "javascript:alert(1)", "www.stavmakeriet.test"])
      expect(wrong({ ALLOW_INSECURE: all, SITE_URL: url }), url).toEqual(["SITE_URL"]);
  });

  test("smtp:// is accepted only when it requires TLS", () => {
    expect(wrong({ SMTP_URL: "smtp://a:b@mejl.test:587?requireTLS=true" })).toEqual([]);
    expect(wrong({ SMTP_URL: "smtp://a:b@mejl.test:587?requireTLS=false" })).toEqual(["SMTP_URL"]);
  });

  // Fails without: a group of settings is complete or empty; more than one machine needs a bucket.
  test("a group of settings that is half set is reported by its missing ones", () => {
    const bucket = {
      S3_ENDPOINT: "https://hink.test",
      S3_BUCKET: "bilder",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "nyckel",
    };
    expect(wrong(bucket)).toEqual([]);
    for (const name of Object.keys(bucket)) expect(wrong({ ...bucket, [name]: "" })).toEqual([name]);
    expect(wrong({ S3_BUCKET: "bilder" })).toHaveLength(3);
    expect(wrong({ INSTANCES: "1" })).toEqual([]);
    expect(
      wrong({ INSTANCES: "2" }),
      "two instances need a bucket, because a folder is on one machine",
    ).toEqual(["S3_ENDPOINT"]);
    expect(wrong({ INSTANCES: "2", ...bucket })).toEqual([]);
    expect(wrong({ FRAKTJAKT_ID: "1" })).toEqual(["FRAKTJAKT_KEY"]);
    expect(wrong({ FRAKTJAKT_KEY: "k" })).toEqual(["FRAKTJAKT_ID"]);
    expect(wrong({ FRAKTJAKT_ID: "1", FRAKTJAKT_KEY: "k" })).toEqual([]);
  });

  test("a shop with stand-ins on a developer's machine is exempt from these rules", () => {
    const local = {
      STAND_INS: "1",
      SITE_URL: "http://localhost:3000",
      AUTH_SECRET: "a-secret-for-tests-only",
      STRIPE_SECRET_KEY: "sk_test_standin",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      SMTP_URL: "smtp://127.0.0.1:1025",
      FRAKTJAKT_ID: "1",
    };
    expect(wrong(local)).toEqual([]);
    expect(wrong({ ...local, STAND_INS: undefined, NODE_ENV: "development" })).toEqual([]);
    expect(wrong({ ...local, STAND_INS: "" }).length).toBeGreaterThan(4);
  });

  test("all errors are reported at once, in Swedish", () => {
    const { NODE_ENV } = complete;
    const said = issuesOf(environmentSchema, { NODE_ENV, PORT: "många", STAND_INS: "kanske", SMTP_URL: "" });
    expect(said.map(([name]) => name)).toEqual(
      expect.arrayContaining(["SITE_URL", "DATABASE_URL", "AUTH_SECRET", "PORT", "STAND_INS", "SMTP_URL"]),
    );
    expect(said.join("\n")).not.toMatch(/invalid|expected|received|required|string/i);
  });

  test("the schema loads without a bundler, as in npm run serve", () => {
    const script =
      "const { environmentSchema } = await import('./lib/kernel/env.ts'); console.log(typeof environmentSchema.parse)";
    const args = ["--conditions=react-server", "--input-type=module", "-e", script];
    expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe("function\n");
  });
});
