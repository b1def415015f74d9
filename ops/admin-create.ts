// npm run admin:create -- namn@exempel.se   The password is asked for, or read from ADMIN_PASSWORD.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { createAdmin, type AdminOutcome } from "@/lib/staff/create-admin";
import { NEW_PASSWORD_MIN } from "@/lib/staff/new-password";
import { credentialsSchema } from "@/lib/accounts/schema";
import { endAfter, Stop } from "./command.ts";
import { loadDotEnv } from "./files.ts";
import { validSettings } from "./valid-settings.ts";
import { withClient } from "./with-client.ts";

const told: Record<AdminOutcome, string> = {
  created: "Kontot är skapat.",
  password_changed:
    "Lösenordet är bytt. Inloggningar, passkeys, koder, inbjudningar och länkar från förut gäller inte längre.",
  role_added: "Kontot fanns redan och är nu admin.",
  unchanged: "Kontot fanns redan, inget är ändrat.",
};

/** Reads a line from the terminal, without echoing it, or from a pipe; "" at its end. */
async function askPassword(): Promise<string> {
  process.stdout.write(`Lösenord (minst ${NEW_PASSWORD_MIN} tecken): `);
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  const { value } = await reader[Symbol.asyncIterator]().next();
  process.stdout.write("\n");
  return value ?? "";
}

await endAfter(async () => {
  // Read before .env is loaded: the password there is for the first start, and would answer for every later one.
  const given = process.env.ADMIN_PASSWORD;
  loadDotEnv();
  const password = given || (await askPassword());
  const parsed = credentialsSchema.safeParse({ email: process.argv[2] ?? "", password });
  if (!parsed.success) throw new Stop(parsed.error.issues.map((issue) => issue.message).join("\n"));
  await withClient(validSettings().DATABASE_URL, (client) => client.query("SELECT"));
  const made = createAdmin(parsed.data).catch((error: Error) => Promise.reject(new Stop(error.message)));
  console.log(`${told[await made]} Logga in på /admin/login.`);
});
