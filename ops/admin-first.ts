// Run by `npm run serve`: makes the admin of ADMIN_EMAIL in a shop that has no account yet.
import { randomBytes } from "node:crypto";
import { createFirstAdmin } from "@/lib/staff/create-admin";
import { credentialsSchema } from "@/lib/accounts/schema";
import { env } from "@/lib/kernel/env";

async function main(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const parsed = credentialsSchema.safeParse({ email: ADMIN_EMAIL, password });
  if (!parsed.success) throw new Error(`ADMIN_EMAIL, ADMIN_PASSWORD: ${parsed.error.issues[0]?.message}`);
  if (!(await createFirstAdmin(parsed.data))) return;
  const shown = ADMIN_PASSWORD ? "ADMIN_PASSWORD" : `${password} (visas bara nu)`;
  console.log(`Den första adminen är skapad: ${parsed.data.email}, lösenord: ${shown}`);
}

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
