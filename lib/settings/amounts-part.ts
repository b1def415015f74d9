import "server-only";
import * as z from "zod/mini";
import { isCalendarDay } from "@/lib/kernel/dates";
import { kr, ore, toKronor, type Ore } from "@/lib/kernel/money";
import { dayOf } from "@/lib/kernel/workdays";
import { comingField, fromField, nowField, planField } from "./amount-fields";
import { readFields, type PartOf } from "./part";

/** In öre, by what they are asked for. */
export type Amounts = Readonly<Record<string, Ore>>;

/** Amounts, and those that follow them. Days are 'YYYY-MM-DD', Stockholm's. */
export type AmountPlan = {
  now: Amounts;
  /** What changes on a day to come; what is missing in `amounts` stays as it is. */
  coming: { from: string; amounts: Amounts } | null;
};

/** What holds on this day: `usual` for what the plan does not name. */
export function amountsOn<K extends string>(
  usual: Readonly<Record<K, Ore>>,
  { now, coming }: AmountPlan,
  day: string,
): Readonly<Record<K, Ore>> {
  const set: Amounts = { ...now, ...(coming && coming.from <= day ? coming.amounts : {}) };
  const entries = Object.entries<Ore>(usual).map(([key, amount]) => [key, set[key] ?? amount]);
  return Object.fromEntries(entries) as Record<K, Ore>;
}

export type AmountRows = { title: string; rows: { key: string; name: string }[] }[];

type AmountsOptions = {
  key: string;
  usual: Amounts;
  /** What can be set, as the form shows it. */
  groups: AmountRows;
  /** What is wrong with amounts that hold together, by key. */
  problemsOf: (amounts: Amounts) => [key: string, message: string][];
};

const MAX_KRONOR = 100_000;
const amountsSchema = z.record(z.string(), z.pipe(z.int().check(z.gte(0)), z.transform(ore)));

/** `1 195` or `1195 kr` in öre; otherwise what is wrong. */
function readAmount(text: string): Ore | string {
  const digits = text.replace(/\s/g, "").replace(/kr$/i, "");
  if (digits === "") return "Skriv ett pris, 0 om det ingår";
  if (/^\d+[.,]\d+$/.test(digits)) return "Skriv hela kronor";
  if (!/^\d+$/.test(digits)) return "Skriv bara siffror, till exempel 995";
  if (digits.length > 6 || Number(digits) > MAX_KRONOR) return "Högst 100 000 kr";
  return kr(Number(digits));
}

/** A part of the settings that is a list of amounts in whole kronor, with those that follow on a day to come. */
export function amountsPart({ key: part, usual, groups, problemsOf }: AmountsOptions) {
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
    const from = sent[fromField(part)] ?? "";
    const isPlanned = Boolean(sent[planField(part)]);
    for (const { key } of rows) {
      read(nowField(part, key), key, now);
      const field = comingField(part, key);
      if (isPlanned && sent[field]?.trim()) read(field, key, amounts);
    }
    const wrongNow = problemsOf({ ...usual, ...now });
    for (const [key, message] of wrongNow) refuse(nowField(part, key), message);
    if (!isPlanned) return { now, coming: null };
    // What is wrong already today is told there.
    for (const [key, message] of wrongNow.length > 0 ? [] : problemsOf({ ...usual, ...now, ...amounts }))
      refuse(comingField(part, key), message);
    if (!isCalendarDay(from)) refuse(fromField(part), "Välj dagen som det nya börjar gälla");
    else if (from <= today)
      refuse(fromField(part), "Välj en dag som kommer. Det som gäller redan i dag skriver du under I dag.");
    if (Object.keys(amounts).length === 0) refuse(planField(part), "Skriv minst ett nytt pris");
    return { now, coming: { from, amounts } };
  });

  return {
    key: part,
    groups,
    stored: z.object({
      now: amountsSchema,
      coming: z.nullable(z.object({ from: z.string(), amounts: amountsSchema })),
    }),
    usual: () => ({ now: usual, coming: null }),
    form,
    fieldsOf: (plan) => {
      const today = dayOf(new Date());
      const now = amountsOn(usual, plan, today);
      const coming = plan.coming && plan.coming.from > today ? plan.coming : null;
      const said = (amount: Ore | undefined) => (amount === undefined ? "" : String(toKronor(amount)));
      return {
        ...Object.fromEntries(
          rows.flatMap(({ key }) => [
            [nowField(part, key), said(now[key])],
            [comingField(part, key), said(coming?.amounts[key])],
          ]),
        ),
        [planField(part)]: coming ? "ja" : "",
        [fromField(part)]: coming?.from ?? "",
      };
    },
    labels: {
      ...Object.fromEntries(rows.map(({ key, label }) => [nowField(part, key), label])),
      [planField(part)]: "Ändras längre fram",
      [fromField(part)]: "Från och med",
      ...Object.fromEntries(rows.map(({ key, label }) => [comingField(part, key), `${label}, sedan`])),
    },
  } satisfies PartOf<AmountPlan> & { groups: AmountRows };
}
