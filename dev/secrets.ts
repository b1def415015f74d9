import { randomBytes, randomInt } from "node:crypto";
import path from "node:path";
import { readIfThere, writeAtomically } from "../ops/files.ts";

type Secrets = { authSecret: string; stripeWebhookSecret: string };
export type Admin = { email: string; password: string };
export type Ports = { database: number; stripe: number; inbox: number; smtp: number };

const DEFAULT_PORTS: Ports = { database: 54330, stripe: 4242, inbox: 8025, smtp: 1025 };

/** What signs logins and webhooks here: made once, kept in the data folder. */
export function localSecrets(dataDir: string): Secrets {
  return keptOnce(path.join(dataDir, "secrets.json"), () => ({
    authSecret: randomBytes(32).toString("base64"),
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  }));
}

/** Who may log in: from the environment, else a password made once. */
export function localAdmin(dataDir: string): Admin {
  const email = process.env.ADMIN_EMAIL || "admin@stavmakeriet.example";
  if (process.env.ADMIN_PASSWORD) return { email, password: process.env.ADMIN_PASSWORD };
  const kept = keptOnce(path.join(dataDir, "admin.json"), () => ({ email, password: newPassword() }));
  return { email, password: kept.password };
}

/** The ports of last time, so that an open payment page still answers after a restart. */
export function wantedPorts(dataDir: string): Ports {
  const kept = readIfThere(path.join(dataDir, "ports.json"));
  return kept ? { ...DEFAULT_PORTS, ...(JSON.parse(kept) as Partial<Ports>) } : DEFAULT_PORTS;
}

/** Notes the ports that were taken. */
export function keepPorts(dataDir: string, ports: Partial<Ports>): void {
  writeAtomically(path.join(dataDir, "ports.json"), JSON.stringify(ports));
}

function keptOnce<Value>(file: string, make: () => Value): Value {
  const kept = readIfThere(file);
  if (kept) return JSON.parse(kept) as Value;
  const value = make();
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
  return value;
}

// No letters that look alike; 59 random bits.
function newPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [part(), part(), part()].join("-");
}
