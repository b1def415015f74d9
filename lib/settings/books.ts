import "server-only";
import * as z from "zod";
import { recordOf } from "@/lib/kernel/records";
import {
  ACCOUNT_KEYS,
  ACCOUNTS,
  type AccountKey,
  SERIES,
  SERIES_KEYS,
  USUAL_BOOKS,
  type BooksSetup,
  type SeriesKey,
} from "./usual-books";
import { choice, partOfFields, readList, textField, type Field } from "./fields";
import { readFields, type PartOf } from "./part";

const ofAccount = (key: AccountKey) => `account.${key}`;
const ofLetter = (key: SeriesKey) => `letter.${key}`;
const ofFirst = (key: SeriesKey) => `first.${key}`;

const MAX_NUMBER = 9_999_999;

const months = new Intl.DateTimeFormat("sv-SE", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 1)));

const account = (key: AccountKey) =>
  textField(`Konto, ${ACCOUNTS[key].use}`, {
    label: ACCOUNTS[key].use,
    isAccount: true,
    inputMode: "numeric",
    max: 4,
    maxLength: 4,
    check: [(number) => /^[1-8]\d{3}$/.test(number), "Fyra siffror, den första 1 till 8"],
  });
const letter = (about: string) =>
  textField(`Serie, ${about}`, {
    label: "Serie",
    about,
    autoCapitalize: "characters",
    max: 1,
    maxLength: 1,
    check: [(typed) => /^[A-Z]$/.test(typed), "En bokstav, A till Z"],
  });
const first = (about: string) =>
  textField(`Första numret, ${about}`, {
    label: "Första numret",
    about,
    inputMode: "numeric",
    max: 7,
    check: [(typed) => /^\d{1,7}$/.test(typed) && Number(typed) >= 1, `Ett heltal från 1 till ${MAX_NUMBER}`],
  });

const fields: Readonly<Record<string, Field<string>>> = {
  ...Object.fromEntries(ACCOUNT_KEYS.map((key) => [ofAccount(key), account(key)])),
  yearStart: choice(
    "Räkenskapsåret börjar",
    MONTHS.map((label, index) => ({ value: String(index + 1), label })),
    "Välj en månad",
  ),
  ...Object.fromEntries(
    SERIES_KEYS.flatMap((key) => [
      [ofLetter(key), letter(SERIES[key].use)],
      [ofFirst(key), first(SERIES[key].use)],
    ]),
  ),
};

/** The accounts, the financial year and the series that vouchers are written down with. */
export const booksPart: PartOf<BooksSetup> = {
  key: "books",
  page: "bokforing",
  title: "Bokföring",
  lead: "Konton, räkenskapsår och serier som verifikationerna skrivs med. Fråga den som sköter din bokföring. Det som redan är exporterat ändras aldrig.",
  save: "Spara bokföringen",
  failed: "Bokföringen är inte sparad",
  log: "Ändrade bokföringens inställningar",
  reauthenticate: true,
  ...partOfFields(fields, [
    { names: ["yearStart"] },
    { title: "Konton", columns: 2, names: ACCOUNT_KEYS.map(ofAccount) },
    {
      title: "Verifikationsserier",
      rows: SERIES_KEYS.map((key) => ({ title: SERIES[key].use, names: [ofLetter(key), ofFirst(key)] })),
    },
  ]),
  // A row that was saved before an account or series existed gets the default of that.
  stored: z
    .object({
      accounts: z.partialRecord(z.enum(ACCOUNT_KEYS), z.string()),
      yearStart: z.int(),
      series: z.partialRecord(z.enum(SERIES_KEYS), z.object({ letter: z.string(), first: z.int() })),
    })
    .transform(({ accounts, yearStart, series }): BooksSetup => ({
      accounts: { ...USUAL_BOOKS.accounts, ...accounts },
      yearStart,
      series: { ...USUAL_BOOKS.series, ...series },
    })),
  usual: () => USUAL_BOOKS,
  form: readFields((sent, refuse): BooksSetup => {
    const read = readList(fields, sent, refuse);
    const letters = SERIES_KEYS.map((key) => read[ofLetter(key)]);
    for (const [index, key] of SERIES_KEYS.entries())
      if (letters[index] && letters.indexOf(letters[index]) < index)
        refuse(ofLetter(key), `${letters[index]} har redan en annan serie`);
    return {
      accounts: recordOf(ACCOUNT_KEYS, (key) => read[ofAccount(key)]!),
      yearStart: Number(read.yearStart),
      series: recordOf(SERIES_KEYS, (key) => ({
        letter: read[ofLetter(key)]!,
        first: Number(read[ofFirst(key)]),
      })),
    };
  }),
  fieldsOf: ({ accounts, yearStart, series }) => ({
    ...Object.fromEntries(ACCOUNT_KEYS.map((key) => [ofAccount(key), accounts[key]])),
    yearStart: String(yearStart),
    ...Object.fromEntries(
      SERIES_KEYS.flatMap((key) => [
        [ofLetter(key), series[key].letter],
        [ofFirst(key), String(series[key].first)],
      ]),
    ),
  }),
  summary: ({ yearStart, series }) => {
    const letters = SERIES_KEYS.map((key) => series[key].letter).join(", ");
    return `Räkenskapsår från ${MONTHS[yearStart - 1]}. Serierna ${letters}.`;
  },
};
