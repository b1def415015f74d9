import "server-only";
import * as z from "zod";
// With its ending: npm run serve reads this file without a bundler.
import { INSECURE, NO_DATABASE_ADDRESS, productionProblems, type Insecurity } from "./production-rules.ts";

/** True in a production build, whoever starts it. */
export const isProduction = process.env.NODE_ENV === "production";

const flag = z
  .string()
  .trim()
  .toLowerCase()
  .default("")
  .pipe(z.enum(["1", "true", "yes", "on", "0", "false", "no", "off", ""], { error: "ska vara 1 eller 0" }))
  .transform((value) => ["1", "true", "yes", "on"].includes(value));
const text = z.string({ error: "saknas" }).trim().min(1, "är tom");
const number = (fallback: number) =>
  z.coerce
    .number({ error: "ska vara ett tal" })
    .int("ska vara ett heltal")
    .min(0, "är under noll")
    .default(fallback);
const address = z.url({
  protocol: /^https?$/,
  error: ({ input }) => (input === undefined ? "saknas" : "ska vara en adress med https://"),
});
const optionalAddress = z.preprocess((value) => value || undefined, address.optional());
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
const optionalDatabase = optionalText.refine(
  (value) => value === undefined || URL.canParse(value),
  NO_DATABASE_ADDRESS,
);

const INSECURITIES = Object.keys(INSECURE) as [Insecurity, ...Insecurity[]];

/** The shop's address, and the company until the owner saves it in the admin. A build reads nothing else. */
const companyFields = {
  SITE_URL: address.default("http://localhost:3000"),
  COMPANY_NAME: text.default("Stavmakeriet"),
  COMPANY_ORG_NUMBER: optionalText,
  COMPANY_VAT_NUMBER: optionalText,
  COMPANY_ADDRESS: optionalText,
  COMPANY_EMAIL: optionalText,
  COMPANY_PHONE: optionalText,
};

// Every variable the shop knows; .env.example explains each one (a test keeps the two equal).
export const environmentSchema = z
  .object({
    ...companyFields,
    SITE_URL: address.optional(),
    NODE_ENV: z
      .enum(["development", "production", "test"], { error: "ska vara production, development eller test" })
      .default("development"),
    PORT: number(3000),
    BIND_ADDRESS: optionalText,
    ROLE: z.enum(["all", "web", "jobs"], { error: "ska vara all, web eller jobs" }).default("all"),
    INSTANCES: number(1),
    METRICS_PORT: number(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalText,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optionalText,
    DATABASE_URL: text.refine((value) => URL.canParse(value), NO_DATABASE_ADDRESS),
    MIGRATE_DATABASE_URL: optionalDatabase,
    DATABASE_READ_URL: optionalDatabase,
    POOL_SIZE: number(20).pipe(z.number().min(2, "ska vara minst 2")),
    TIMEOUT_FACTOR: number(1).pipe(z.number().min(1, "ska vara minst 1")),
    DATA_DIR: text.default(".data"),
    AUTH_SECRET: text,
    ADMIN_EMAIL: optionalText,
    ADMIN_PASSWORD: optionalText,
    STRIPE_SECRET_KEY: text.regex(/^[sr]k_(test|live)_/, "börjar med sk_test_, sk_live_ eller rk_live_"),
    STRIPE_WEBHOOK_SECRET: text.regex(/^whsec_/, "börjar med whsec_"),
    STRIPE_API_URL: optionalText,
    SMTP_URL: text.regex(/^smtps?:\/\//, "börjar med smtp:// eller smtps://"),
    MAIL_FROM: text,
    EVENT_RECIPIENT: text,
    FRAKTJAKT_ID: optionalText,
    FRAKTJAKT_KEY: optionalText,
    FRAKTJAKT_API_URL: optionalText,
    S3_ENDPOINT: optionalText,
    S3_BUCKET: optionalText,
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    RESTIC_REPOSITORY: optionalText,
    RESTIC_PASSWORD_FILE: optionalText,
    AWS_ACCESS_KEY_ID: optionalText,
    AWS_SECRET_ACCESS_KEY: optionalText,
    BACKUP_HOURS: number(36),
    ALARM_WEBHOOK: optionalAddress,
    GIFT_CARD_SECRET: optionalText,
    GIFT_CARD_VAT: z.enum(["single", "multi"], { error: "ska vara single eller multi" }).default("single"),
    SHIP_COUNTRIES: z
      .string()
      .default("SE")
      .transform((value) => value.split(",").map((code) => code.trim().toUpperCase()))
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, "landskoder med två bokstäver")).min(1)),
    TRUSTED_PROXIES: number(0),
    ALLOW_INSECURE: z
      .string()
      .default("")
      .transform((value) => value.split(",").flatMap((word) => word.trim() || []))
      .pipe(z.array(z.enum(INSECURITIES, { error: `känner bara ${INSECURITIES.join(", ")}` }))),
    HEALTH_TOKEN: optionalText,
    STAND_INS: flag,
  })
  .superRefine(
    (value, ctx) => {
      if (value.NODE_ENV !== "production" || value.STAND_INS === true) return;
      for (const { name, message } of productionProblems(value))
        ctx.addIssue({ code: "custom", path: [name], message });
    },
    // Runs also when another check failed, so that one error lists every problem.
    { when: () => true },
  );

type Environment = z.output<typeof environmentSchema> & CompanyEnvironment;

/** What each variable that must be set is for; shown when it is missing. */
const PURPOSE: Partial<Record<keyof Environment, string>> = {
  SITE_URL: "butikens adress i länkar och mejl, t.ex. https://www.exempel.se",
  DATABASE_URL: "PostgreSQL, t.ex. postgresql://användare:lösenord@värd:5432/butik",
  AUTH_SECRET: "signerar inloggningar; skapa en med: openssl rand -base64 32",
  STRIPE_SECRET_KEY: "kortbetalning; Stripes kontrollpanel, Utvecklare, API-nycklar",
  STRIPE_WEBHOOK_SECRET: "Stripes kontrollpanel, Utvecklare, Webhooks",
  SMTP_URL: "e-post, t.ex. smtps://användare:lösenord@värd:465",
  MAIL_FROM: 'avsändare, t.ex. "Stavmakeriet" <hej@exempel.se>',
  EVENT_RECIPIENT: "vem som får förfrågningar och arbetsordrar",
};

/** True under vitest: logs stay quiet. */
export const isTestRun = process.env.NODE_ENV === "test";

let parsed: Environment | undefined;

/** The validated environment. Throws one error that names every missing or wrong variable, in Swedish. */
export function env(): Environment {
  if (parsed) return parsed;
  const result = environmentSchema.safeParse(process.env);
  if (!result.success) {
    const rows = new Map<string, string>();
    for (const issue of result.error.issues) {
      const name = String(issue.path[0]) as keyof Environment;
      // Only the first problem of a setting: the others follow from it.
      if (rows.has(name)) continue;
      const missing = process.env[name] === undefined;
      const said = missing && issue.code !== "custom" ? "saknas" : issue.message;
      rows.set(name, `  ${name}: ${said}${PURPOSE[name] ? ` – ${PURPOSE[name]}` : ""}`);
    }
    throw new Error(`Fel i inställningarna (se .env.example):\n${[...rows.values()].join("\n")}`);
  }
  // next-auth reads its own address here and nowhere else; it must never come from a request's Host.
  process.env.NEXTAUTH_URL = companyEnv().SITE_URL;
  return (parsed = { ...result.data, ...companyEnv() });
}

type CompanyEnvironment = z.output<z.ZodObject<typeof companyFields>>;

let company: CompanyEnvironment | undefined;

/** The company block and the site's address: all that a build without a database may read. */
export function companyEnv(): CompanyEnvironment {
  return (company ??= z.object(companyFields).parse(process.env));
}
