// npm run admin:create -- namn@exempel.se   The password is asked for, or read from ADMIN_PASSWORD.
import { createInterface } from "node:readline/promises";
import { createAdmin, type AdminOutcome } from "@/lib/staff/create-admin";
import { NEW_PASSWORD_MIN } from "@/lib/staff/new-password";
import { credentialsSchema } from "@/lib/accounts/schema";
import { endAfter, Stop } from "./command.ts";
import { loadDotEnv } from "./files.ts";

const told: Record<AdminOutcome, string> = {
  created: "Kontot är skapat.",
  password_changed:
    "Lösenordet är bytt. Inloggningar, passkeys, koder, inbjudningar och länkar från förut gäller inte längre.",
  role_added: "Kontot fanns redan och är nu admin.",
  unchanged: "Kontot fanns redan, inget är ändrat.",
};

const reader = createInterface({
  input: process.stdin,
  output: process.stdout,
  terminal: process.stdin.isTTY,
});
// Lines of a pipe come all at once; the iterator keeps those nobody has asked for yet.
const lines = reader[Symbol.asyncIterator]();

async function ask(question: string, secret: boolean): Promise<string> {
  process.stdout.write(question);
  // Nothing of the password is shown while it is typed.
  if (secret && process.stdin.isTTY) Object.assign(reader, { _writeToOutput: () => {} });
  const { value, done } = await lines.next();
  if (secret || done) process.stdout.write("\n");
  if (done)
    throw new Error(
      "Inget svar. Ange e-posten efter -- och lösenordet i ADMIN_PASSWORD, eller skriv dem här.",
    );
  return value;
}

async function main(): Promise<void> {
  loadDotEnv();
  const email = process.argv[2] ?? (await ask("E-post: ", false));
  const password =
    process.env.ADMIN_PASSWORD ?? (await ask(`Lösenord (minst ${NEW_PASSWORD_MIN} tecken): `, true));
  const parsed = credentialsSchema.safeParse({ email, password });
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  process.stdout.write(`${told[await createAdmin(parsed.data)]} Logga in på /admin/login.\n`);
}

await endAfter(() => main().catch((error: Error) => Promise.reject(new Stop(error.message))));
