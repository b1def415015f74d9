// The shop that browser tests talk to: its database, its Stripe stand-in, its inbox.
import { expect } from "@playwright/test";
import pg from "pg";
import { stripeControl } from "../../dev/stand-ins/stripe/control.ts";

/** A setting from `npm test`. Throws without it: there is no shop to test. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start these tests with npm test`);
  return value;
}

/** The environment of the shop's server, for a second instance beside it. */
export function serverEnv(): NodeJS.ProcessEnv {
  return JSON.parse(setting("SERVER_ENV")) as NodeJS.ProcessEnv;
}

/** The controls of the Stripe stand-in: pay, expire, hold webhooks back. */
export function stripe() {
  return stripeControl(setting("STRIPE_STAND_IN_URL"));
}

let pool: pg.Pool | undefined;

/** Runs one statement on the shop's database. */
export async function sql<Row extends object = object>(text: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: setting("DATABASE_URL"), allowExitOnIdle: true });
  return (await pool.query<Row>(text, values)).rows;
}

export type Mail = {
  subject: string;
  to: string[];
  text: string;
  html: string;
  attachments: { mimeType: string; base64: string }[];
};

/** The mails that have arrived: all, or those to one address whose subject contains a text. */
export async function mails(wanted: { to?: string; subject?: string } = {}): Promise<Mail[]> {
  const response = await fetch(`${setting("INBOX_URL")}/api/messages?${new URLSearchParams(wanted)}`);
  return (await response.json()) as Mail[];
}

/** The mails to any address whose subject or text contains `text`. */
export async function mailsAbout(text: string): Promise<Mail[]> {
  return (await mails()).filter((mail) => mail.subject.includes(text) || mail.text.includes(text));
}

/** Waits for the one mail to this address whose subject contains `subject`. */
export async function readMail(to: string, subject: string, { timeout = 20_000 } = {}): Promise<Mail> {
  await expect.poll(async () => (await mails({ to, subject })).length, { timeout }).toBe(1);
  return (await mails({ to, subject }))[0]!;
}
