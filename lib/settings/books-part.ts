import "server-only";
import * as z from "zod/mini";
import { ACCOUNT_KEYS, ACCOUNTS } from "@/lib/settings/books-accounts";
import { SERIES, SERIES_KEYS, USUAL_BOOKS, type BooksSetup } from "./books-setup";
import { readFields, type Fields, type PartOf } from "./part";

const ofAccount = (key: string) => `account.${key}`;
const ofLetter = (key: string) => `letter.${key}`;
const ofFirst = (key: string) => `first.${key}`;

const MAX_NUMBER = 9_999_999;

/** Everything that is wrong at once: field and message. */
function wrongFields(sent: Fields): [field: string, message: string][] {
  const given = (name: string) => sent[name]?.trim() ?? "";
  const letters = SERIES_KEYS.map((key) => given(ofLetter(key)));
  return [
    ...ACCOUNT_KEYS.map(ofAccount)
      .filter((name) => !/^[1-8]\d{3}$/.test(given(name)))
      .map((name): [string, string] => [name, "Fyra siffror, den första 1 till 8"]),
    ...SERIES_KEYS.flatMap((key, index): [string, string][] => {
      const letter = letters[index]!;
      if (!/^[A-Z]$/.test(letter)) return [[ofLetter(key), "En bokstav, A till Z"]];
      return letters.indexOf(letter) < index ? [[ofLetter(key), `${letter} har redan en annan serie`]] : [];
    }),
    ...SERIES_KEYS.map(ofFirst)
      .filter((name) => !/^\d{1,7}$/.test(given(name)) || Number(given(name)) < 1)
      .map((name): [string, string] => [name, `Ett heltal från 1 till ${MAX_NUMBER}`]),
    ...(/^([1-9]|1[0-2])$/.test(given("yearStart"))
      ? []
      : [["yearStart", "Välj en månad"] as [string, string]]),
  ];
}

export const booksPart: PartOf<BooksSetup> = {
  key: "books",
  // An account or series that the shop has got since it was saved has its default.
  stored: z.pipe(
    z.object({
      accounts: z.partialRecord(z.enum(ACCOUNT_KEYS), z.string()),
      yearStart: z.int(),
      series: z.partialRecord(z.enum(SERIES_KEYS), z.object({ letter: z.string(), first: z.int() })),
    }),
    z.transform(({ accounts, yearStart, series }): BooksSetup => ({
      accounts: { ...USUAL_BOOKS.accounts, ...accounts },
      yearStart,
      series: { ...USUAL_BOOKS.series, ...series },
    })),
  ),
  usual: () => USUAL_BOOKS,
  form: readFields((sent, refuse): BooksSetup => {
    for (const [field, message] of wrongFields(sent)) refuse(field, message);
    return {
      accounts: Object.fromEntries(
        ACCOUNT_KEYS.map((key) => [key, sent[ofAccount(key)]?.trim()]),
      ) as BooksSetup["accounts"],
      yearStart: Number(sent.yearStart),
      series: Object.fromEntries(
        SERIES_KEYS.map((key) => [
          key,
          { letter: sent[ofLetter(key)]?.trim(), first: Number(sent[ofFirst(key)]) },
        ]),
      ) as BooksSetup["series"],
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
  labels: {
    ...Object.fromEntries(ACCOUNT_KEYS.map((key) => [ofAccount(key), `Konto, ${ACCOUNTS[key].use}`])),
    yearStart: "Räkenskapsåret börjar",
    ...Object.fromEntries(
      SERIES_KEYS.flatMap((key) => [
        [ofLetter(key), `Serie, ${SERIES[key].use}`],
        [ofFirst(key), `Första numret, ${SERIES[key].use}`],
      ]),
    ),
  },
};
