// npm run serve: production. Everything real, nothing started but the shop itself.
import { existsSync } from "node:fs";
import path from "node:path";
import { FRONT_ENV, frontCommand } from "./build.ts";
import { projectRoot } from "./files.ts";
import { lifecycle, Stop } from "./lifecycle.ts";
import { migrate } from "./migrate.ts";
import { supervise } from "./supervise.ts";

const REQUIRED: Record<string, string> = {
  DATABASE_URL: "PostgreSQL, t.ex. postgresql://användare:lösenord@värd:5432/butik",
  AUTH_SECRET: "signerar inloggningar; skapa en med: openssl rand -base64 32",
  SITE_URL: "butikens adress, t.ex. https://www.exempel.se",
  STRIPE_SECRET_KEY: "kortbetalning; Stripes kontrollpanel, Utvecklare, API-nycklar",
  STRIPE_WEBHOOK_SECRET: "Stripes kontrollpanel, Utvecklare, Webhooks",
  SMTP_URL: "e-post, t.ex. smtps://användare:lösenord@värd:465",
  MAIL_FROM: "avsändare av butikens mejl",
  EVENT_RECIPIENT: "vem som får förfrågningar och arbetsordrar",
};
const STAND_IN_ONLY = ["STAND_INS", "STRIPE_API_URL", "FRAKTJAKT_API_URL"];

const GRACE_SECONDS = 25;
const life = lifecycle((GRACE_SECONDS + 5) * 1000);
const envFile = path.join(projectRoot, ".env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

const missing = Object.entries(REQUIRED).filter(([name]) => !process.env[name]);
if (missing.length)
  throw new Stop(
    `Det här saknas (se .env.example):\n${missing.map((row) => `  ${row.join(": ")}`).join("\n")}`,
  );
const standIns = STAND_IN_ONLY.filter((name) => process.env[name]);
if (standIns.length)
  throw new Stop(`Ersättare får inte köras i skarp drift; ta bort ${standIns.join(", ")}.`);
if (!existsSync(path.join(projectRoot, ".next/BUILD_ID"))) throw new Stop("Bygg först: npm run build");

const applied = await migrate(process.env.DATABASE_URL!).catch((error: Error & { code?: string }) => {
  throw new Stop(
    `Databasen går inte att använda: ${error.message || error.code}\n` +
      "Stämmer DATABASE_URL, är servern i gång, och får användaren skapa tabeller där?",
  );
});
if (applied.length) console.log(`Migrerade databasen: ${applied.join(", ")}`);
const next = supervise(frontCommand("-p", process.env.PORT || "3000"), {
  env: { ...FRONT_ENV, ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  wholeGroup: true,
  graceSeconds: GRACE_SECONDS,
});
life.onStop(next.stop);
await life.stop(await next.exited);
