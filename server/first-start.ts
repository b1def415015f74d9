// What `npm run serve` checks and creates in a migrated database before the shop starts.
import { randomBytes } from "node:crypto";
import { credentialsSchema } from "@/lib/accounts/schema";
import { canReadCards } from "@/lib/gift-cards/queries";
import { WrongSecret } from "@/lib/gift-cards/sealed/sealed-code";
import { env } from "@/lib/kernel/env";
import { createFirstAdmin } from "@/lib/staff/create-admin";
import { Stop } from "../ops/command.ts";

/** Throws `Stop` when the secret in the settings can't decrypt the gift cards of this database. */
export async function refuseWrongSecret(): Promise<void> {
  if (await canReadCards()) return;
  throw new Stop(`${new WrongSecret().message} Sätt tillbaka den, så är allt som det var.`);
}

/** Creates the admin of ADMIN_EMAIL when the shop has no account yet. Throws `Stop` when the password is too weak. */
export async function createOwner(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL) return;
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const parsed = credentialsSchema.safeParse({ email: ADMIN_EMAIL, password });
  if (!parsed.success) throw new Stop(`ADMIN_EMAIL, ADMIN_PASSWORD: ${parsed.error.issues[0]?.message}`);
  const made = createFirstAdmin(parsed.data).catch((error: Error) => Promise.reject(new Stop(error.message)));
  if (!(await made)) return;
  const shown = ADMIN_PASSWORD ? "ADMIN_PASSWORD" : `${password} (visas bara nu)`;
  // Not by the log, which redacts addresses.
  process.stdout.write(`Den första adminen är skapad: ${parsed.data.email}, lösenord: ${shown}\n`);
}
