// A production shop with a proxy in front of each service it uses, so that each can be taken away.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { adminCookie } from "../support/admin-cookie.ts";
import { startDatabase, type Database } from "../../dev/database.ts";
import { freePort } from "../../dev/free-port.ts";
import type { Lifecycle } from "../../dev/lifecycle.ts";
import { startShop, startWeb } from "../../dev/shop.ts";
import type { Supervised } from "../../dev/supervise.ts";
import { startCarrierStandIn, type CarrierStandIn } from "../../dev/stand-ins/carrier.ts";
import { startFaultProxy, type FaultProxy } from "../../dev/stand-ins/fault-proxy.ts";
import { startMailStandIn, type MailStandIn } from "../../dev/stand-ins/mail.ts";
import { startStripeStandIn, type StripeStandIn } from "../../dev/stand-ins/stripe.ts";

const WEBHOOK_SECRET = "whsec_faults";

export type World = {
  url: string;
  /** The environment of the web server. */
  env: NodeJS.ProcessEnv;
  dataDir: string;
  uploads: string;
  logFile: string;
  webhookSecret: string;
  adminCookie: string;
  proxies: Record<"postgres" | "stripe" | "mail" | "carrier", FaultProxy>;
  stripe: StripeStandIn;
  mail: MailStandIn;
  carrier: CarrierStandIn;
  /** Bypasses the proxy, so the checks always reach the database. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Opens a database connection of its own, for locks that are held over several statements. */
  connect: () => Promise<pg.Client>;
  database: { stop: (how: "fast" | "immediate") => Promise<void>; start: () => Promise<void> };
  web: Instance;
};

export type Instance = {
  /** The pid of the server; its workers are its children. */
  pid: () => number;
  /** kill -9 of the whole process group. */
  kill: () => Promise<unknown>;
  /** SIGTERM; resolves when the server has answered its last request and ended. */
  stop: () => Promise<unknown>;
  start: (extra?: Record<string, string>) => Promise<void>;
};

/** Wraps a running web server; `startAgain` starts another one in its place. */
export function instanceOf(
  web: Supervised,
  startAgain: (extra: Record<string, string>) => Promise<Supervised>,
): Instance {
  return {
    pid: () => web.child.pid!,
    kill() {
      process.kill(-web.child.pid!, "SIGKILL");
      return web.exited;
    },
    stop: () => web.stop(),
    async start(extra = {}) {
      web = await startAgain(extra);
    },
  };
}

/** Starts everything on free ports, in a folder removed with `life`. `programs`: a PostgreSQL other than npm's. */
export async function startWorld(life: Lifecycle, programs?: string): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "faults-"));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const dir = path.join(folder, "postgres");
  const settings = { fsync: "off", max_connections: "200" };
  const databasePort = await freePort();
  let database: Database = await startDatabase({ dir, name: "shop", port: databasePort, settings, programs });
  life.onStop(() => database.stop());
  const port = await freePort();
  const stripe = await startStripeStandIn({
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    webhookSecret: WEBHOOK_SECRET,
  });
  const mail = await startMailStandIn({ keep: 100_000 });
  const carrier = await startCarrierStandIn();
  const proxies = {
    postgres: await startFaultProxy({ port: database.port }),
    stripe: await startFaultProxy({ port: stripe.port }),
    mail: await startFaultProxy({ port: mail.smtpPort }),
    carrier: await startFaultProxy({ port: Number(new URL(carrier.url).port) }),
  };
  for (const each of [stripe, mail, carrier, ...Object.values(proxies)]) life.onStop(each.close);

  const direct = new URL(database.url);
  const proxied = new URL(database.shopUrl);
  proxied.port = String(proxies.postgres.port);
  Object.assign(process.env, {
    SITE_URL: `http://localhost:${port}`,
    DATABASE_URL: proxied.toString(),
    MIGRATE_DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: "sk_test_faults",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://${proxies.stripe.address}`,
    SMTP_URL: `smtp://${proxies.mail.address}`,
    FRAKTJAKT_ID: carrier.id,
    FRAKTJAKT_KEY: carrier.key,
    FRAKTJAKT_API_URL: `http://${proxies.carrier.address}`,
  });
  const options = { life, mode: "start", dataDir: folder, port, throwAway: true, quiet: true } as const;
  const shop = await startShop(options);

  // A new connection for each statement, because a stop of the database breaks any open one.
  const connect = async () => {
    const client = new pg.Client({ connectionString: direct.toString() });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  return {
    url: `http://127.0.0.1:${port}`,
    env: shop.env,
    dataDir: folder,
    uploads: path.join(folder, "uploads"),
    logFile: path.join(folder, "next.log"),
    webhookSecret: WEBHOOK_SECRET,
    adminCookie: await adminCookie(database.url, shop.env.AUTH_SECRET!),
    proxies,
    stripe,
    mail,
    carrier,
    sql,
    connect,
    database: {
      async stop(how) {
        const pid = Number(readFileSync(path.join(dir, "postmaster.pid"), "utf8").split("\n")[0]);
        process.kill(pid, how === "fast" ? "SIGINT" : "SIGQUIT");
        await database.ended;
      },
      async start() {
        database = await startDatabase({ dir, name: "shop", port: databasePort, settings, programs });
        if (database.port !== databasePort) throw new Error("PostgreSQL fick en annan port än förut.");
      },
    },
    web: instanceOf(shop.web, (extra) => startWeb(options, { ...shop.env, ...extra })),
  };
}
