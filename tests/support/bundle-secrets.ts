// Finds what must never reach a browser: names and values of secrets, and code of the server.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SECRET_NAME = /(SECRET|PASSWORD|_KEY|KEY_ID|DATABASE_URL|SMTP_URL|FRAKTJAKT_ID)$/;
/** Texts that only server code contains, also after a bundler has renamed its variables. */
const SERVER_ONLY = [
  "PrismaClientKnownRequestError",
  "pg_advisory_lock",
  "nodemailer",
  "argon2id",
  "api.stripe.com",
  "SELECT id FROM checkouts",
  "libvips",
];

/** A line `file: what` for each secret found in the bundle. `settings` is the text of .env.example, which names them. */
export function findSecrets(folder: string, settings: string, environment: NodeJS.ProcessEnv): string[] {
  const names = [...settings.matchAll(/^([A-Z0-9_]+)=/gm)]
    .map((match) => match[1]!)
    .filter((name) => SECRET_NAME.test(name));
  const values = names.map((name) => environment[name] ?? "").filter((value) => value.length >= 8);
  const wanted = [...names, ...values, ...SERVER_ONLY];
  const found: string[] = [];
  for (const file of filesIn(folder)) {
    const text = readFileSync(file, "latin1");
    for (const each of wanted)
      // The value of a secret is not printed: the output ends up in logs.
      if (text.includes(each)) found.push(`${file}: ${values.includes(each) ? "en hemlighets värde" : each}`);
  }
  return found;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(at);
    else if (/\.(js|css|json|map|html|txt)$/.test(entry.name)) yield at;
  }
}
