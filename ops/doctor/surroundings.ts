// The checks around the shop: settings, database, clock, services. Disk and certificate: lib/jobs/alarm-rules.ts.
import { existsSync } from "node:fs";
import path from "node:path";
import nodemailer from "nodemailer";
import { pool } from "@/lib/kernel/db";
import { CERTIFICATE, DISK } from "@/lib/jobs/alarm-rules";
import { env } from "@/lib/kernel/env";
import { INSECURE } from "@/lib/kernel/production-rules";
import { projectRoot } from "../files.ts";
import { findingFor, findingOf, type Check, type Finding } from "./finding.ts";

const TIMEOUT_MS = 5_000;
/** Webhooks are refused when the clocks differ by five minutes; this warns well before. */
const CLOCK_OPEN_S = 30;
const CLOCK_BROKEN_S = 240;

/** Validates the settings as in production. What ALLOW_INSECURE permits all the same is an open finding. */
export function checkSettings(): Finding[] {
  const title = "Inställningarna";
  Object.assign(process.env, { NODE_ENV: "production" });
  try {
    const { ALLOW_INSECURE: allowed } = env();
    const settings: Finding = { title, state: "well" };
    if (allowed.length === 0) return [settings];
    const seen = allowed.map((word) => `${word} (${INSECURE[word]})`).join(", ");
    return [
      settings,
      { title: "ALLOW_INSECURE", state: "open", seen, fix: "Ta bort det ur inställningarna före öppning." },
    ];
  } catch (error) {
    const [seen = "", ...rows] = (error as Error).message.split("\n");
    const fix = `${rows.join("\n  ").trim()}\n    Sätt dem i .env eller i miljön. På den egna datorn behövs inga: npm start.`;
    return [findingFor(title, seen, fix)];
  }
}

/** Does the database answer, and is it one we can use? */
export async function checkDatabase(): Promise<Finding> {
  const title = "Databasen svarar";
  try {
    const { rows } = await pool().query<{ version: string; number: number; sync: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              current_setting('synchronous_commit') AS sync`,
    );
    const { version, number, sync } = rows[0]!;
    if (number < 150_000)
      return findingFor(title, `PostgreSQL ${version}`, "Uppgradera till PostgreSQL 15 eller nyare.");
    if (sync === "off")
      return findingFor(
        title,
        "synchronous_commit är av",
        "Slå på synchronous_commit: annars kan en betald order försvinna i ett strömavbrott.",
      );
    return { title, state: "well", seen: `PostgreSQL ${version}` };
  } catch (error) {
    return findingFor(
      title,
      (error as Error).message,
      "Kör databasen, och stämmer DATABASE_URL? På den egna datorn startar npm start den.",
    );
  }
}

/** Does the database have its timeouts? */
export async function checkGuards(): Promise<Finding> {
  const { rows } = await pool().query<{ statement: string; idle: string }>(
    `SELECT current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  return judgeGuards(rows[0]!);
}

/** Judges a session's timeouts as PostgreSQL prints them; `0` is none. */
export function judgeGuards({ statement, idle }: { statement: string; idle: string }): Finding {
  return {
    title: "Databasen avbryter det som tar för lång tid",
    state: statement === "0" || idle === "0" ? "broken" : "well",
    seen: `statement_timeout ${statement}, idle_in_transaction_session_timeout ${idle}`,
    fix: "Kör npm run migrate som den användare som står i DATABASE_URL, och starta om PgBouncer om den används.",
  };
}

/** Can the shop's role do more in the database than it has to? */
export async function checkRights(): Promise<Finding> {
  const { rows } = await pool().query<{ mighty: boolean }>(
    `SELECT has_table_privilege('audit_log', 'DELETE') OR has_schema_privilege('public', 'CREATE') OR EXISTS (
       SELECT FROM pg_tables WHERE schemaname = 'public' AND pg_has_role(tableowner, 'USAGE')) AS mighty`,
  );
  return findingFor(
    "Butiken får bara läsa och skriva rader i databasen",
    rows[0]!.mighty ? "användaren i DATABASE_URL äger tabellerna eller får ändra i loggen" : undefined,
    "Ge tabellerna en ägare för sig och sätt MIGRATE_DATABASE_URL: docs/running.md, Two roles.",
    "open",
  );
}

/** Compares `theirs` to our own clock. */
export function judgeClock(title: string, theirs: Date, ours: Date): Finding {
  const apart = Math.round((ours.getTime() - theirs.getTime()) / 1000);
  const state =
    Math.abs(apart) >= CLOCK_BROKEN_S ? "broken" : Math.abs(apart) >= CLOCK_OPEN_S ? "open" : "well";
  return {
    title,
    state,
    seen: `${Math.abs(apart)} s ${apart === 0 ? "isär" : apart > 0 ? "före" : "efter"}`,
    fix: "Ställ serverns klocka (timedatectl set-ntp true). Mer än fem minuter fel, och Stripes meddelanden avvisas.",
  };
}

export async function checkClock(): Promise<Finding> {
  const { rows } = await pool().query<{ now: Date }>("SELECT clock_timestamp() AS now");
  return judgeClock("Klockan mot databasen", rows[0]!.now, new Date());
}

/** Does Stripe answer, does it know the key, does it know where to send its messages, and what time is it there? */
export async function checkStripe(): Promise<Finding[]> {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, SITE_URL } = env();
  const base = STRIPE_API_URL ?? "https://api.stripe.com";
  const title = "Stripe svarar";
  const ask = (what: string) =>
    fetch(new URL(what, base), {
      headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const answer = await ask("/v1/checkout/sessions?limit=1").catch((error: Error) => error);
  if (answer instanceof Error) {
    const fix =
      "Når servern ut på nätet? status.stripe.com säger om felet är deras. Köp väntar så länge, inget går förlorat.";
    return [findingFor(title, answer.message, fix)];
  }
  if (!answer.ok) {
    const fix = "Stämmer STRIPE_SECRET_KEY? Stripes kontrollpanel, Utvecklare, API-nycklar.";
    return [findingFor(title, `svar ${answer.status}`, fix)];
  }
  const date = answer.headers.get("date");
  const findings: Finding[] = [{ title, state: "well", seen: STRIPE_API_URL ? "ersättare" : undefined }];
  if (date) findings.push(judgeClock("Klockan mot Stripe", new Date(date), new Date()));
  const endpoints = await ask("/v1/webhook_endpoints?limit=100").catch(() => null);
  const wanted = `${SITE_URL.replace(/\/$/, "")}/api/stripe/webhook`;
  const webhook = "Stripe vet vart meddelanden ska";
  const where = "i Stripes kontrollpanel under Utvecklare, Webhooks.";
  if (!endpoints?.ok) {
    const fix = `Nyckeln får inte läsa det. Se efter att ${wanted} står ${where}`;
    return [...findings, { title: webhook, state: "unknown", fix }];
  }
  const { data } = (await endpoints.json()) as { data: { url: string; status: string }[] };
  const found = data.some(({ url, status }) => url === wanted && status === "enabled");
  const fix = `Lägg till ${wanted} ${where}`;
  return [...findings, { title: webhook, state: found ? "well" : "broken", fix }];
}

/** Does the mail server accept a login? Nothing is sent. */
export async function checkMail(): Promise<Finding> {
  const title = "E-postservern tar emot";
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = nodemailer.createTransport(env().SMTP_URL, limits as never);
  try {
    await transport.verify();
    return { title, state: "well" };
  } catch (error) {
    return findingFor(
      title,
      (error as Error).message,
      "Stämmer SMTP_URL (värd, port, konto, lösenord)? Mejlen väntar i kön och går iväg när servern svarar.",
    );
  } finally {
    transport.close();
  }
}

async function checkCarrier(): Promise<Finding> {
  const { FRAKTJAKT_ID, FRAKTJAKT_KEY, FRAKTJAKT_API_URL } = env();
  const title = "Fraktjakt svarar";
  if (!FRAKTJAKT_ID || !FRAKTJAKT_KEY)
    return { title, state: "unknown", seen: "används inte; egen pristabell" };
  try {
    await fetch(FRAKTJAKT_API_URL ?? "https://api.fraktjakt.se", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { title, state: "well" };
  } catch (error) {
    return {
      title,
      state: "open",
      seen: (error as Error).message,
      fix: "Så länge gäller butikens egen pristabell, och frakten bokas när Fraktjakt svarar igen.",
    };
  }
}

function checkBuild(): Finding {
  const built = existsSync(path.join(projectRoot, ".next/BUILD_ID"));
  return { title: "Butiken är byggd", state: built ? "well" : "open", fix: "npm run build" };
}

export const SERVICES: readonly Check[] = [
  ["Stripe", checkStripe],
  ["E-post", checkMail],
  ["Frakt", checkCarrier],
  ["Disk", () => findingOf(DISK)],
  ["Certifikat", () => findingOf(CERTIFICATE)],
  ["Bygge", checkBuild],
];
