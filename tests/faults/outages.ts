// The outages of the fault suite: how each begins and how it ends.
import type { World } from "./world.ts";

export type Outage = {
  name: string;
  begin: (world: World) => Promise<void> | void;
  end: (world: World) => Promise<void> | void;
  /** Public pages must stay readable, and fast. */
  pagesGoOn: boolean;
  /** The webhooks never arrive: the shop must learn of the payments without them. */
  lost?: boolean;
};

type Service = "stripe" | "mail" | "carrier" | "postgres";
type Mode = Parameters<World["proxies"]["stripe"]["set"]>[0];
type MailFault = NonNullable<Parameters<World["mail"]["setFault"]>[0]>;

const SERVICES: Record<Service, string> = {
  stripe: "Stripe",
  mail: "SMTP",
  carrier: "fraktbolag",
  postgres: "Postgres",
};

function behindProxy(service: Service, what: string, mode: Mode): Outage {
  return {
    name: `${SERVICES[service]} ${what}`,
    begin: ({ proxies }) => proxies[service].set(mode),
    end: ({ proxies }) => proxies[service].set("pass"),
    pagesGoOn: service !== "postgres",
  };
}

function matrix(service: Service): Outage[] {
  const modes: [string, Mode][] = [
    ["nekar", "refuse"],
    ["tiger", "blackhole"],
    ["30 s långsam", { slow: 30_000 }],
    ["svarar skräp", "rubbish"],
    ["klipps mitt i svaret", { cutAfter: 120 }],
  ];
  return modes.map(([what, mode]) => behindProxy(service, what, mode));
}

/** The service itself answers with a fault. */
function answering(service: "stripe" | "mail" | "carrier", what: string, fault: MailFault): Outage {
  const set = ({ stripe, mail, carrier }: World, to: MailFault | null) =>
    ({ stripe: stripe.control, mail, carrier })[service].setFault(to);
  return {
    name: `${SERVICES[service]} ${what}`,
    begin: async (world) => void (await set(world, fault)),
    end: async (world) => void (await set(world, null)),
    pagesGoOn: true,
  };
}

function restart(how: "fast" | "immediate"): Outage {
  return {
    name: `Postgres stoppas (${how}) och startas`,
    begin: ({ database }) => database.stop(how),
    end: ({ database }) => database.start(),
    pagesGoOn: false,
  };
}

export const NORMAL_WEBHOOKS = {
  enabled: true,
  duplicates: 0,
  reorder: false,
  delayMs: 0,
  signedSecondsAgo: 0,
};

function webhooks(
  name: string,
  behaviour: Parameters<World["stripe"]["control"]["setWebhooks"]>[0],
  { lost = false } = {},
): Outage {
  return {
    name: `webhookar ${name}`,
    begin: ({ stripe }) => stripe.control.setWebhooks(behaviour),
    // Lost webhooks stay off until everything has been checked without them.
    end: ({ stripe }) => (lost ? undefined : stripe.control.setWebhooks(NORMAL_WEBHOOKS)),
    pagesGoOn: true,
    lost,
  };
}

/** The one outage that no test in tests/db can make; the only one that npm run verify runs. */
export const RESTART = restart("fast");

export const OUTAGES: readonly Outage[] = [
  RESTART,
  restart("immediate"),
  ...matrix("postgres"),
  ...matrix("stripe"),
  answering("stripe", "svarar 500", { mode: "status", status: 500 }),
  answering("stripe", "svarar 429", { mode: "status", status: 429 }),
  {
    name: "Stripe gör jobbet men svarar aldrig",
    begin: ({ stripe }) => stripe.control.setFault({ mode: "drop" }),
    end: ({ stripe }) => stripe.control.setFault(null),
    pagesGoOn: true,
  },
  ...matrix("mail"),
  answering("mail", "svarar 451", { mode: "status", status: 451 }),
  ...matrix("carrier"),
  answering("carrier", "svarar 500", { mode: "status", status: 500 }),
  webhooks("tio kopior, bakvänd ordning", { duplicates: 9, reorder: true }),
  webhooks("kommer aldrig fram", { enabled: false }, { lost: true }),
  webhooks("6 min gamla (vår klocka före)", { signedSecondsAgo: 360 }, { lost: true }),
  webhooks("6 min för tidiga (vår klocka efter)", { signedSecondsAgo: -360 }),
];
