import "server-only";
import { formatPostalCode } from "./address";
// The towns by the first three digits of a Swedish postal code: sjbrg/swedish-geodata v2025.01, CC0 1.0. The data has four
// of five codes, and almost all first three digits.
import towns from "./towns.json";

const TOWNS = new Map(
  Object.entries(towns as Record<string, string>).map(([start, names]) => [start, names.split("|")]),
);

/** The most towns that a question names. */
const NAMED = 3;

/** Normalizes a town to compare it: `Stockholm-Globen` and `STOCKHOLM GLOBEN` are one. */
const lettersOf = (town: string) => town.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Regions of Stockholm, Malmö and Göteborg, where people write the city for a suburb; elsewhere two digits are a region. */
const CITIES = [/^1/, /^2[01]/, /^4[0-2]/] as const;
const regionOf = (code: string) => CITIES.find((city) => city.test(code)) ?? code.slice(0, 2);

/** Does the code's region have the town, or one whose name begins with it or the other way round? */
function isNear(code: string, city: string): boolean {
  const wanted = lettersOf(city);
  return [...TOWNS]
    .filter(([start]) => regionOf(start) === regionOf(code))
    .some(([, names]) =>
      names.some((name) => wanted.startsWith(lettersOf(name)) || lettersOf(name).startsWith(wanted)),
    );
}

const either = new Intl.ListFormat("sv", { type: "disjunction" });

/** A question about a postal code and a town that do not match; null when they do. Not an error: the data has gaps. */
export function askAboutTown(code: string, city: string): string | null {
  const shown = formatPostalCode(code);
  const names = TOWNS.get(code.slice(0, 3));
  const confirm = "Rätta det, eller gå vidare om det stämmer.";
  if (!names) return `Vi hittar inte postnumret ${shown}. ${confirm}`;
  if (isNear(code, city)) return null;
  const where = names.length > NAMED ? "en annan ort" : either.format(names);
  return `Postnumret ${shown} hör till ${where}, inte ${city.trim()}. ${confirm}`;
}
