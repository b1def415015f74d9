// Starts the shop with all it needs, for npm start and the browser tests.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { answering } from "./answering.ts";
import { buildIfChanged, buildIsStale, generateClient, nextCommand } from "../ops/build.ts";
import { startDatabase, writeDatabaseUrl } from "./database.ts";
import { projectRoot, readIfThere, writeAtomically } from "../ops/files.ts";
import { Stop } from "../ops/command.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { migrate } from "../ops/migrate.ts";
import { grantRights } from "../ops/rights.ts";
import { noProgress, type Progress } from "./progress.ts";
import { keepPorts, wantedPorts, type Ports } from "./ports.ts";
import { localAdmin, localSecrets, type Admin } from "./secrets.ts";
import { startMailStandIn } from "./stand-ins/mail.ts";
import { startStripeStandIn } from "./stand-ins/stripe.ts";
import { nextStart } from "../server/next-start.ts";
import { supervise, type Supervised } from "./supervise.ts";

type Options = {
  life: Lifecycle;
  mode: "start" | "dev";
  dataDir: string;
  port: number;
  /** Fast and forgetful: fsync off, nothing remembered between runs. */
  throwAway?: boolean;
  /** Writes Next's output to next.log in the data folder instead of the screen. */
  quiet?: boolean;
  /** Shows each part of the work. */
  progress?: Progress;
};

/** How many parts of the work `startShop` reports to `progress`. */
export const PARTS = 5;

export type RunningShop = {
  url: string;
  env: NodeJS.ProcessEnv;
  admin: Admin;
  /** The addresses of the stand-ins; undefined where the real service is configured. */
  standIns: { stripe?: string; inbox?: string };
  embeddedDatabase: boolean;
  web: Supervised;
  /** Resolves with the code when Next ends by itself. */
  ended: Promise<number>;
};

/** Starts database, stand-ins and Next; all of it ends with `life`. */
export async function startShop(options: Options): Promise<RunningShop> {
  const { life, mode, dataDir, port, progress = noProgress(life) } = options;
  const url = process.env.SITE_URL || `http://localhost:${port}`;
  const admin = localAdmin(dataDir);
  const wanted = options.throwAway ? { database: 0, stripe: 0, inbox: 0, smtp: 0 } : wantedPorts(dataDir);
  const ports: Partial<Ports> = {};
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: mode === "dev" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    AUTH_SECRET: process.env.AUTH_SECRET || localSecrets(dataDir).authSecret,
    STAND_INS: "1",
  };

  const generated = generateClient(progress.run);
  const embedded = !process.env.DATABASE_URL;
  await progress.part("Databasen", async () => {
    if (embedded) await openDatabase();
    const ownerUrl = env.MIGRATE_DATABASE_URL || env.DATABASE_URL!;
    await migrate(ownerUrl);
    await grantRights(ownerUrl, env.DATABASE_URL!);
    await generated;
  });
  const standIns = await progress.part("Ersättarna för kort och e-post", () =>
    startStandIns(options, env, wanted, ports),
  );
  // After the stand-ins: the seed needs the complete environment.
  await progress.part("Den första adminen och de första inläggen", () =>
    seed(progress, dataDir, env, admin, embedded),
  );
  if (!options.throwAway) keepPorts(dataDir, ports);
  const isStale = mode === "start" && buildIsStale();
  await progress.part(isStale ? "Butiken byggs, vilket tar någon minut" : "Bygget", async () => {
    if (isStale) await buildIfChanged(progress.run, env);
  });
  const web = await progress.part("Butiken", () => startWeb(options, env));
  return { url, env, admin, standIns, embeddedDatabase: embedded, web, ended: web.exited };

  async function openDatabase(): Promise<void> {
    const settings: Record<string, string> = options.throwAway
      ? { fsync: "off", max_connections: "200" }
      : {};
    const database = await startDatabase({
      dir: path.join(dataDir, "postgres"),
      port: wanted.database,
      settings,
    });
    life.onStop(database.stop);
    void database.ended.then(() => life.fail("Databasen avslutades."));
    ports.database = database.port;
    env.DATABASE_URL = database.shopUrl;
    env.MIGRATE_DATABASE_URL = database.url;
    writeDatabaseUrl(dataDir, database.url);
  }
}

/** Starts the web server alone and waits until it answers. The fault suite restarts it by this after a kill. */
export async function startWeb(
  { life, mode, dataDir, port, quiet }: Pick<Options, "life" | "mode" | "dataDir" | "port" | "quiet">,
  env: NodeJS.ProcessEnv,
): Promise<Supervised> {
  const next =
    mode === "dev"
      ? { command: nextCommand("dev", "-H", "127.0.0.1", "-p", String(port)), env }
      : nextStart(port, "127.0.0.1", env);
  const web = supervise(next.command, {
    env: next.env,
    wholeGroup: true,
    graceSeconds: 5,
    stdout: quiet ? "pipe" : "inherit",
    stderr: quiet ? "pipe" : "inherit",
  });
  if (quiet) {
    const log = createWriteStream(path.join(dataDir, "next.log"), { flags: "a" });
    web.child.stdout!.pipe(log, { end: false });
    web.child.stderr!.pipe(log, { end: false });
  }
  life.onStop(web.stop);
  await Promise.race([
    answering(`http://127.0.0.1:${port}/up`),
    web.exited.then((code) => Promise.reject(new Stop(`Next avslutades (kod ${code}).`))),
  ]);
  return web;
}

async function startStandIns(
  { life, dataDir, port, throwAway }: Options,
  env: NodeJS.ProcessEnv,
  wanted: Ports,
  ports: Partial<Ports>,
): Promise<RunningShop["standIns"]> {
  const standIns: RunningShop["standIns"] = {};
  const fileFor = (name: string) => (throwAway ? undefined : path.join(dataDir, name));
  if (!env.STRIPE_SECRET_KEY) {
    const webhookSecret = localSecrets(dataDir).stripeWebhookSecret;
    const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
    const start = (at: number) =>
      startStripeStandIn({ port: at, webhookUrl, webhookSecret, dataFile: fileFor("stripe.json") });
    const stripe = await start(wanted.stripe).catch(() => start(0));
    life.onStop(stripe.close);
    ports.stripe = stripe.port;
    standIns.stripe = stripe.url;
    Object.assign(env, {
      STRIPE_SECRET_KEY: "sk_test_standin",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    });
  }
  if (!env.SMTP_URL) {
    const start = (smtpPort: number, webPort: number) =>
      startMailStandIn({ smtpPort, webPort, dataFile: fileFor("mail.json") });
    const mail = await start(wanted.smtp, wanted.inbox).catch(() => start(0, 0));
    life.onStop(mail.close);
    Object.assign(ports, { smtp: mail.smtpPort, inbox: mail.webPort });
    standIns.inbox = mail.url;
    env.SMTP_URL = mail.smtpUrl;
  }
  env.MAIL_FROM ||= '"Stavmakeriet" <order@stavmakeriet.example>';
  env.EVENT_RECIPIENT ||= "verkstad@stavmakeriet.example";
  return standIns;
}

/** Seeds the admin and the first posts, unless this database has had this seed already. */
async function seed(
  { run }: Progress,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  admin: Admin,
  embedded: boolean,
): Promise<void> {
  const script = readIfThere(path.join(projectRoot, "prisma/seed.ts"));
  if (!script) return;
  const parts = [script, admin.email, admin.password, embedded ? "embedded" : env.DATABASE_URL!];
  const hash = createHash("sha256").update(parts.join("\0")).digest("hex");
  const stamp = path.join(dataDir, "seeded");
  if (readIfThere(stamp) === hash) return;
  // The condition makes `server-only` resolve to nothing, as it does inside Next's server.
  const command = [process.execPath, "--conditions=react-server", "--import", "tsx", "prisma/seed.ts"];
  await run("prisma/seed.ts", command, { ...env, ADMIN_PASSWORD: admin.password });
  writeAtomically(stamp, hash);
}
