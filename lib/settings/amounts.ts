import "server-only";
import * as z from "zod";
import { dayOf, isCalendarDay } from "@/lib/kernel/dates";
import { formatKronor, kr, ore, toKronor, typedKronor, type Ore } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import { mapValues } from "@/lib/kernel/records";
import { readFields, type PartOf } from "./part";

/** In öre, by the key of what is priced. */
export type Amounts = Readonly<Record<string, Ore>>;

/** The amounts now, and a planned change of them. Days are 'YYYY-MM-DD' in Stockholm. */
export type AmountPlan = {
  now: Amounts;
  /** The change on a future day; a key that `amounts` lacks keeps its amount. */
  coming: { from: string; amounts: Amounts } | null;
};

/** The amounts in force on this day; `usual` has those that the plan lacks. */
export function amountsOn<K extends string>(
  usual: Readonly<Record<K, Ore>>,
  { now, coming }: AmountPlan,
  day: string,
): Readonly<Record<K, Ore>> {
  const set: Amounts = { ...now, ...(coming && coming.from <= day ? coming.amounts : {}) };
  return mapValues(usual, (amount, key) => set[key] ?? amount);
}

const comingAfter = ({ coming }: AmountPlan, today: string) =>
  coming && coming.from > today ? coming : null;

type AmountRows = { title: string; rows: { key: string; name: string }[] }[];

/** How a list of amounts is drawn; plain data, for the browser. */
export type AmountsLayout = {
  /** The field names of the checkbox that plans a change, and of its day. */
  plan: string;
  from: string;
  /** Each amount with its fields for today and for later. */
  groups: readonly { title: string; rows: readonly { name: string; now: string; coming: string }[] }[];
};

type Head = Pick<PartOf<AmountPlan>, "key" | "page" | "title" | "lead" | "save" | "failed" | "log">;
type AmountsOptions<K extends string> = Head & {
  usual: Readonly<Record<K, Ore>>;
  groups: AmountRows;
  /** The errors of amounts that are in force together, by key. */
  problemsOf: (amounts: Amounts) => [key: string, message: string][];
  /** The amounts that the summary names, and the text between them. */
  short: { rows: readonly (readonly [name: string, key: NoInfer<K>])[]; between: string };
};

const MAX_AMOUNT = kr(100_000);
const amountsSchema = z.record(z.string(), z.int().nonnegative().transform(ore));

/** Parses `1 195` or `1195 kr` to öre; returns the error message for any other text. */
function readAmount(text: string): Ore | string {
  if (/^\s*(kr)?\s*$/i.test(text)) return "Skriv ett pris, 0 om det ingår";
  const amount = typedKronor(text);
  if (amount === null) return "Skriv bara siffror, till exempel 995";
  if (amount % 100 !== 0) return "Skriv hela kronor";
  return amount > MAX_AMOUNT ? "Högst 100 000 kr" : amount;
}

/** A part of the settings that is a list of amounts in whole kronor, with an optional planned change. */
export function amountsPart<K extends string>({
  usual,
  groups,
  problemsOf,
  short,
  ...head
}: AmountsOptions<K>) {
  const plan = `${head.key}.plan`;
  const from = `${head.key}.from`;
  const nowField = (key: string) => `${head.key}.${key}`;
  const comingField = (key: string) => `${head.key}.coming.${key}`;
  const rows = groups.flatMap(({ title, rows }) =>
    rows.map(({ key, name }) => ({ key, label: `${title}, ${name.toLowerCase()}` })),
  );

  const form = readFields((sent, refuse): AmountPlan => {
    const today = dayOf(new Date());
    const now: Record<string, Ore> = {};
    const amounts: Record<string, Ore> = {};
    const read = (field: string, key: string, into: Record<string, Ore>) => {
      const amount = readAmount(sent[field] ?? "");
      if (typeof amount === "string") refuse(field, amount);
      else into[key] = amount;
    };
    const day = sent[from] ?? "";
    const isPlanned = Boolean(sent[plan]);
    for (const { key } of rows) {
      read(nowField(key), key, now);
      const field = comingField(key);
      if (isPlanned && sent[field]?.trim()) read(field, key, amounts);
    }
    const wrongNow = problemsOf({ ...usual, ...now });
    for (const [key, message] of wrongNow) refuse(nowField(key), message);
    if (!isPlanned) return { now, coming: null };
    // An error in today's amounts would be in the planned ones too: it is reported once.
    for (const [key, message] of wrongNow.length > 0 ? [] : problemsOf({ ...usual, ...now, ...amounts }))
      refuse(comingField(key), message);
    if (!isCalendarDay(day)) refuse(from, "Välj dagen som det nya börjar gälla");
    else if (day <= today)
      refuse(from, "Välj en dag som kommer. Det som gäller redan i dag skriver du under I dag.");
    if (Object.keys(amounts).length === 0) refuse(plan, "Skriv minst ett nytt pris");
    return { now, coming: { from: day, amounts } };
  });

  return {
    ...head,
    reauthenticate: true,
    groups,
    stored: z.object({
      now: amountsSchema,
      coming: z.object({ from: z.string(), amounts: amountsSchema }).nullable(),
    }),
    usual: (): AmountPlan => ({ now: usual, coming: null }),
    form,
    fieldsOf: (value) => {
      const today = dayOf(new Date());
      const now: Amounts = amountsOn(usual, value, today);
      const coming = comingAfter(value, today);
      const said = (amount: Ore | undefined) => (amount === undefined ? "" : String(toKronor(amount)));
      return {
        ...Object.fromEntries(
          rows.flatMap(({ key }) => [
            [nowField(key), said(now[key])],
            [comingField(key), said(coming?.amounts[key])],
          ]),
        ),
        [plan]: coming ? "ja" : "",
        [from]: coming?.from ?? "",
      };
    },
    labels: {
      ...Object.fromEntries(rows.map(({ key, label }) => [nowField(key), label])),
      [plan]: "Ändras längre fram",
      [from]: "Från och med",
      ...Object.fromEntries(rows.map(({ key, label }) => [comingField(key), `${label}, sedan`])),
    },
    say: (field, text) => {
      if (field === plan) return text || "nej";
      if (field === from) return text || "ingen dag";
      return text ? `${text} kr` : "som i dag";
    },
    summary: (value, today) => {
      const now = amountsOn(usual, value, today);
      const said = short.rows.map(([name, key]) => `${name} ${formatKronor(now[key])}`).join(short.between);
      const coming = comingAfter(value, today);
      return `${said}.${coming ? ` Nya priser från den ${formatDay(coming.from)}.` : ""}`;
    },
    on: (value, today) => amountsOn(usual, value, today),
    layout: {
      kind: "amounts",
      plan,
      from,
      groups: groups.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ key, name }) => ({ name, now: nowField(key), coming: comingField(key) })),
      })),
    },
  } satisfies PartOf<AmountPlan, Readonly<Record<K, Ore>>> & { groups: AmountRows };
}
