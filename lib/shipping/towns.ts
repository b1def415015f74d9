import "server-only";
import { formatPostalCode } from "./address";
// Which towns the first three digits of a Swedish postal code belong to: sjbrg/swedish-geodata v2025.01, CC0 1.0. It
// knows four of five codes, and all but a few of their beginnings.
import towns from "./towns.json";

const TOWNS = new Map(
  Object.entries(towns as Record<string, string>).map(([start, names]) => [start, names.split("|")]),
);

/** More towns than this are not named in a question. */
const NAMED = 3;

/** As towns are compared: `Stockholm-Globen` and `STOCKHOLM GLOBEN` are one. */
const lettersOf = (town: string) => town.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Where people write the city for its suburb: Stockholm, Malmö and Göteborg; elsewhere by two digits. */
const CITIES = [/^1/, /^2[01]/, /^4[0-2]/] as const;
const regionOf = (code: string) => CITIES.find((city) => city.test(code)) ?? code.slice(0, 2);

/** Do codes of the same region as this one belong to the town, or to one that is written with it? */
function isNear(code: string, city: string): boolean {
  const wanted = lettersOf(city);
  return [...TOWNS]
    .filter(([start]) => regionOf(start) === regionOf(code))
    .some(([, names]) =>
      names.some((name) => wanted.startsWith(lettersOf(name)) || lettersOf(name).startsWith(wanted)),
    );
}

const either = new Intl.ListFormat("sv", { type: "disjunction" });

/** What to ask of a postal code and a town that do not go together; null where they do. The list is not whole. */
export function askAboutTown(code: string, city: string): string | null {
  const shown = formatPostalCode(code);
  const names = TOWNS.get(code.slice(0, 3));
  const confirm = "Rätta det, eller gå vidare om det stämmer.";
  if (!names) return `Vi hittar inte postnumret ${shown}. ${confirm}`;
  if (isNear(code, city)) return null;
  const where = names.length > NAMED ? "en annan ort" : either.format(names);
  return `Postnumret ${shown} hör till ${where}, inte ${city.trim()}. ${confirm}`;
}
