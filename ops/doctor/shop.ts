// The checks inside the shop: its rows, its queue, its files.
import { canReadCards } from "@/lib/gift-cards/queries";
import { countMissing } from "@/lib/uploads/queries";
import { launchCheck } from "@/lib/launch/launch-check";
import { findQueueStatus } from "@/lib/jobs/health";
import { findLaunchFacts } from "@/lib/launch/queries";
import { EVENTS, QUEUE, SHOP_RULES, STUCK } from "@/lib/jobs/alarm-rules";
import { pool } from "@/lib/kernel/db";
import { countErasedAgain } from "@/lib/retention/erasings";
import { findBroken } from "../invariants.ts";
import { pendingMigrations } from "../migrate.ts";
import { findingFor, findingOf, type Check, type Finding } from "./finding.ts";
import { checkRights } from "./surroundings.ts";

/** Is the schema the one this version was written for? */
export async function checkMigrations(): Promise<Finding> {
  const title = "Databasens tabeller";
  const { missing, unknown, changed } = await pendingMigrations(pool());
  if (missing.length)
    return findingFor(
      title,
      `saknar ${missing.join(", ")}`,
      "Starta butiken en gång med npm run serve: den lägger till det som saknas.",
    );
  if (changed.length)
    return findingFor(
      title,
      `${changed.join(", ")} kördes med ett annat innehåll än det som finns här`,
      "En migrering som har körts får inte ändras. Hämta tillbaka filen ur versionshanteringen.",
    );
  const newer = `databasen har ${unknown.join(", ")}, som den här versionen inte känner till`;
  return findingFor(
    title,
    unknown.length ? newer : undefined,
    "En nyare version har körts mot databasen. Kör samma eller en nyare version.",
    "open",
  );
}

/** Is every rule about money and orders kept (ops/invariants.ts)? */
export async function checkInvariants(): Promise<Finding[]> {
  const broken = await findBroken((sql) => pool().query(sql), { idle: false });
  if (broken.length === 0) return [{ title: "Pengar och ordrar stämmer", state: "well" }];
  return broken.map(({ rule, rows }) => ({
    title: `Bruten regel ${rule}`,
    state: "broken" as const,
    seen: `${rows.length} ${rows.length === 1 ? "rad" : "rader"}, t.ex. ${JSON.stringify(rows[0])}`,
    fix:
      ADVICE[rule.split(" ")[0]!] ??
      "Rätta inget för hand. Ta en säkerhetskopia (npm run backup) och spara raderna ovan.",
  }));
}

const SAVE_FIRST = "Ta en säkerhetskopia (npm run backup) innan något rörs.";
const ADVICE: Record<string, string> = {
  I1: `Kortets saldo och dess rader säger olika. ${SAVE_FIRST} Raderna är sanningen: spara kortet i admin med rätt belopp.`,
  I2: `Ett köp och dess order säger olika. ${SAVE_FIRST} Sök upp betalningen i Stripes kontrollpanel och jämför.`,
  I3: `Ett betalt presentkort finns inte, eller ett obetalt gör det. ${SAVE_FIRST} Jämför med Stripes kontrollpanel.`,
  I4: `En orders summa är inte summan av dess rader. ${SAVE_FIRST} Skicka inte paketet förrän beloppet är jämfört med Stripe.`,
  I5: "Ett mejl är inte planerat. Öppna ordern i admin och skriv till kunden själv.",
  I6: "En order saknar betalning. Tillverka inte förrän den är funnen i Stripes kontrollpanel.",
  I7: `Ett kort hålls av ett köp som inte längre kan betalas. ${SAVE_FIRST} Starta om butiken: städningen kör då genast.`,
  I10: "En spärr mot dubbletter saknas i databasen. Återställ den ur prisma/migrations innan butiken tar emot fler köp.",
  I11: "En ändring i admin saknas i loggen. Någon har skrivit direkt i databasen.",
};

/** Does the secret in the settings decrypt the gift cards' codes? */
async function checkCardSecret(): Promise<Finding> {
  return findingFor(
    "Presentkortens koder går att läsa",
    (await canReadCards()) ? undefined : "GIFT_CARD_SECRET är en annan än när de sparades",
    "Sätt GIFT_CARD_SECRET till det värde som gällde då; var den tom är det dåtidens AUTH_SECRET. Utan den går inga sålda kort att använda.",
  );
}

const SERIES: Readonly<Record<string, string>> = {
  order: "order",
  credit_note: "kreditkvitto",
  correction: "rättelse",
  dispute: "bestridd betalning",
};

/** After a restore: has Stripe been asked for what was sold since the backup, and which numbers are lost? */
export async function checkRestore(): Promise<Finding[]> {
  const { rows } = await pool().query<{ taken: Date; recovered: boolean; lost: Record<string, number[]> }>(
    `SELECT taken_at AS taken, recovered_at IS NOT NULL AS recovered, lost FROM restores
     ORDER BY restored_at DESC LIMIT 1`,
  );
  const [last] = rows;
  if (!last) return [];
  const title = "Återställningen är avstämd mot Stripe";
  const from = `kopia från ${last.taken.toISOString()}`;
  const gone = Object.entries(last.lost).map(
    ([series, numbers]) => `${SERIES[series]} ${numbers.join(", ")}`,
  );
  if (!last.recovered)
    return [
      findingFor(
        title,
        `${from}; butiken säljer ingenting så länge`,
        "Butiken frågar Stripe varannan minut. Kör den, och stämmer STRIPE_SECRET_KEY? Felet står i loggen.",
      ),
    ];
  const seen = gone.length > 0 ? `${from}; nummer som inte finns längre: ${gone.join("; ")}` : from;
  return [{ title, state: "well", seen }];
}

/** Has an older backup brought back customers who were erased? */
export async function checkErased(): Promise<Finding> {
  const { erased, back } = await countErasedAgain();
  return findingFor(
    "Raderade kunder är raderade",
    back > 0 ? `${back} av ${erased} finns i databasen igen` : undefined,
    "Butiken raderar dem igen när den avstämmer en återställning: kör den. Kom databasen tillbaka på annat sätt, kör först npm run restore -- --efter med tiden den är från.",
  );
}

/** Are all given numbers noted at Stripe? A restored shop continues above them. */
export async function checkNumbers(): Promise<Finding> {
  const { rows } = await pool().query<{ behind: number }>(
    `SELECT coalesce(sum(value - noted), 0)::int AS behind FROM counters
     WHERE EXISTS (SELECT FROM orders WHERE stripe_payment_intent IS NOT NULL AND created_at < now() - interval '10 minutes')`,
  );
  const { behind } = rows[0]!;
  return findingFor(
    "Stripe har fått veta ordernumren",
    behind > 0 ? `${behind} återstår` : undefined,
    "Butiken berättar dem varannan minut. Får nyckeln skriva PaymentIntents? Felet står i loggen.",
    "open",
  );
}

/** Do outbox, sweeper and webhooks keep up? */
export async function checkQueue(now: Date): Promise<Finding[]> {
  const { openCheckouts, overdueCheckouts } = await findQueueStatus(now);
  return [
    await findingOf(QUEUE, now),
    await findingOf(STUCK, now),
    {
      title: "Köp blir klara",
      state: overdueCheckouts > 0 ? "broken" : "well",
      seen: `${openCheckouts} pågår${overdueCheckouts ? `, ${overdueCheckouts} borde vara klara` : ""}`,
      fix: "Butiken frågar Stripe varannan minut. Kör den, och stämmer STRIPE_SECRET_KEY?",
    },
    await findingOf(EVENTS, now),
  ];
}

/** The other rules that the owner gets alarms by. */
export function checkAlarms(now: Date): Promise<Finding[]> {
  return Promise.all(SHOP_RULES.map((rule) => findingOf(rule, now)));
}

/** I9: does every picture that is shown have its file? */
export async function checkPictures(): Promise<Finding> {
  const title = "Bilderna finns";
  const { shown, missing } = await countMissing();
  if (missing.length === 0) return { title, state: "well", seen: `${shown} bilder` };
  return findingFor(
    title,
    `${missing.length} av ${shown} saknas, t.ex. ${missing[0]}`,
    "Hämta dem ur en säkerhetskopia (mappen uploads), eller välj en ny bild i inlägget, på ordern eller under Inställningar.",
  );
}

/** What the launch page requires and nobody has done yet. */
async function checkLaunch(): Promise<Finding[]> {
  return launchCheck(await findLaunchFacts())
    .filter((item) => !item.done && item.required)
    .map(({ title, fix, server }) => ({
      title: `Före öppning: ${title}`,
      state: "open" as const,
      fix: server ? `${fix} ${server}` : fix,
    }));
}

export const SHOP_CHECKS: readonly Check[] = [
  ["Rättigheter", checkRights],
  ["Regler", checkInvariants],
  ["Presentkort", checkCardSecret],
  ["Återställning", checkRestore],
  ["Raderade kunder", checkErased],
  ["Kön", () => checkQueue(new Date())],
  ["Larm", () => checkAlarms(new Date())],
  ["Nummer", checkNumbers],
  ["Bilder", checkPictures],
  ["Före öppning", checkLaunch],
];
