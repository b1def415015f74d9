import { randomBytes, randomInt } from "node:crypto";
import path from "node:path";
import { readIfThere, writeAtomically } from "../ops/files.ts";

export type Admin = { email: string; password: string };

/** The secrets that sign local logins and webhooks: made once, kept in the data folder. */
export function localSecrets(dataDir: string): { authSecret: string; stripeWebhookSecret: string } {
  return keptOnce(path.join(dataDir, "secrets.json"), () => ({
    authSecret: randomBytes(32).toString("base64"),
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  }));
}

/** The admin's login: from the environment, or with a password made once and kept in the data folder. */
export function localAdmin(dataDir: string): Admin {
  const email = process.env.ADMIN_EMAIL || "admin@stavmakeriet.example";
  if (process.env.ADMIN_PASSWORD) return { email, password: process.env.ADMIN_PASSWORD };
  const kept = keptOnce(path.join(dataDir, "admin.json"), () => ({ email, password: newPassword() }));
  return { email, password: kept.password };
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
