// The settings that a shop taking real money may start with, checked by lib/kernel/env.ts and by npm run doctor.

/** What ALLOW_INSECURE may let through, each with what it means. */
export const INSECURE = {
  http: "butikens adress utan https",
  smtp: "e-post utan kryptering",
  "test-keys": "Stripes testnycklar: inga riktiga pengar",
} as const;
export type Insecurity = keyof typeof INSECURE;

/** The message for a database address that can't be parsed: most often its password has one of these signs. */
export const NO_DATABASE_ADDRESS =
  "är ingen adress: i lösenordet skrivs / som %2F, # som %23, ? som %3F och @ som %40";

const SECRET_BYTES = 32;
/** 32 random bytes have fewer distinct values than this once in 10^18 times; a repeated word always has. */
const DIFFERENT_BYTES = 16;

/** True for 32 random bytes as hex, base64 or base64url. */
function isRandom(secret: string): boolean {
  const isHex = /^[0-9a-f]*$/i.test(secret);
  if (!isHex && !/^[\w+/-]*={0,2}$/.test(secret)) return false;
  const bytes = Buffer.from(secret, isHex ? "hex" : "base64");
  return bytes.length >= SECRET_BYTES && new Set(bytes).size >= DIFFERENT_BYTES;
}

/** True for a text that can be a key from Stripe: long, and of many different characters. */
function isKey(value: string, prefix: RegExp): boolean {
  const drawn = value.replace(prefix, "");
  return drawn.length >= 16 && new Set(drawn).size >= 8;
}

const EXAMPLE = /exempel\.se\b|:hemligt@|^byt-ut-mig$|_xxx$/;
const FILLED_IN = [
  "SITE_URL",
  "DATABASE_URL",
  "AUTH_SECRET",
  "ADMIN_EMAIL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "EVENT_RECIPIENT",
] as const;

/** Set all of them, or none. */
const GROUPS = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["FRAKTJAKT_ID", "FRAKTJAKT_KEY"],
] as const;

type Name =
  | (typeof FILLED_IN | (typeof GROUPS)[number])[number]
  | "GIFT_CARD_SECRET"
  | "STRIPE_API_URL"
  | "FRAKTJAKT_API_URL";
/** The settings judged here; missing and malformed ones are reported by lib/kernel/env.ts. */
type Judged = Partial<Record<Name, string>> & { ALLOW_INSECURE?: readonly Insecurity[]; INSTANCES?: number };
type Problem = { name: Name; message: string };

/** True when nodemailer requires an encrypted connection to this server and verifies its certificate. */
function isEncrypted(smtpUrl: string): boolean {
  if (!URL.canParse(smtpUrl)) return false;
  const { protocol, searchParams } = new URL(smtpUrl);
  const isRequired = protocol === "smtps:" || /^(true|1)$/.test(searchParams.get("requireTLS") ?? "");
  return isRequired && !/^(false|0)$/.test(searchParams.get("tls.rejectUnauthorized") ?? "");
}

function unless(word: Insecurity, what: string): string {
  return `${what}. Är det meningen: ALLOW_INSECURE=${word} (${INSECURE[word]})`;
}

/** What is wrong with one setting, in Swedish, or null. */
function problemOf(name: Name, value: string, allows: (word: Insecurity) => boolean): string | null {
  if ((FILLED_IN as readonly Name[]).includes(name) && EXAMPLE.test(value))
    return "är exemplet ur .env.example, byt ut det";
  switch (name) {
    case "AUTH_SECRET":
    case "GIFT_CARD_SECRET":
      return isRandom(value) ? null : "är inte 32 slumpade byte som base64 eller hex";
    case "STRIPE_SECRET_KEY":
      if (!isKey(value, /^[sr]k_(test|live)_/)) return "är ingen nyckel från Stripe";
      return /^[sr]k_test_/.test(value) && !allows("test-keys")
        ? unless("test-keys", "är en testnyckel")
        : null;
    case "STRIPE_WEBHOOK_SECRET":
      return isKey(value, /^whsec_/) ? null : "är ingen hemlighet från Stripe";
    case "SITE_URL":
      return value.startsWith("http://") && !allows("http")
        ? unless("http", "börjar inte med https://")
        : null;
    case "SMTP_URL":
      return isEncrypted(value) || allows("smtp")
        ? null
        : unless("smtp", "kräver ingen kryptering: smtps://, eller smtp:// med ?requireTLS=true");
    // Only set to reach a stand-in: real payments and freight must not go there.
    case "STRIPE_API_URL":
    case "FRAKTJAKT_API_URL":
      return "pekar på en ersättare; ta bort den i skarp drift";
    default:
      return null;
  }
}

/** Everything that keeps a shop with these settings from starting. */
export function productionProblems(settings: Judged): Problem[] {
  const allows = (word: Insecurity) => settings.ALLOW_INSECURE?.includes(word) ?? false;
  const { ALLOW_INSECURE: _, INSTANCES = 1, ...values } = settings;
  const single = (Object.entries(values) as [Name, unknown][]).flatMap(([name, value]) => {
    const message = typeof value === "string" ? problemOf(name, value, allows) : null;
    return message ? [{ name, message }] : [];
  });
  const missing = GROUPS.flatMap((group: readonly Name[]) => {
    const set = group.filter((name) => settings[name]);
    if (set.length === 0) return [];
    const message = `saknas, fast ${set.join(" och ")} är satt: sätt alla, eller ingen`;
    return group.filter((name) => !settings[name]).map((name) => ({ name, message }));
  });
  if (INSTANCES > 1 && !settings.S3_ENDPOINT)
    missing.push({
      name: "S3_ENDPOINT",
      message: `saknas, fast INSTANCES är ${INSTANCES}: bilder i en mapp finns bara på en av maskinerna. Flytta dem: npm run uploads:move`,
    });
  return settings.SITE_URL === undefined
    ? [{ name: "SITE_URL", message: "saknas" }, ...single, ...missing]
    : [...single, ...missing];
}
