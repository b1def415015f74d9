// A design as a query string, for links, for the form without JavaScript and for the addresses of pictures.
import { defaultDesign, type Design } from "./design";
import { MAX_QUANTITY } from "./order-limits";
import { engravingProblem, normalizeEngraving } from "./engraving";
import type { Option } from "./options";
import { byKey, CHOICES } from "./parts";
import { offeredBy, isPoleId, isRequired, poles, type PoleId } from "./poles";

/** The value of "Inget handtag", "Inget grepp" and "Ingen truga". */
export const NONE = "ingen";

/** The query names, which are also the names of the form's fields. */
export const QUERY = {
  product: "product",
  ...byKey(CHOICES, ({ query }) => query),
  length: "langd",
  engraving: "gravyr",
  quantity: "antal",
} as const;

/** Anything that can be asked for a value by name: `URLSearchParams`, `FormData`. */
export type Query = { get(name: string): unknown };

function optionId(options: readonly Option[], value: unknown, required: boolean): string | null | undefined {
  if (value === NONE && !required) return null;
  return options.find((option) => option.id === value)?.id;
}

/** The design that a query asks for. Missing values, and those that this pole lacks (`unknown`, by name), keep the default. */
export function readDesignQuery(product: PoleId, query: Query) {
  const pole = poles[product];
  const design = defaultDesign(product);
  const unknown: string[] = [];
  const given = (name: string): string | null => {
    const value = query.get(name);
    return typeof value === "string" && value !== "" ? value : null;
  };
  for (const { key, options, query: name } of CHOICES) {
    const value = given(name);
    if (value === null) continue;
    const id = optionId(pole[options], value, isRequired(pole, key));
    if (id === undefined) unknown.push(name);
    else Object.assign(design, { [key]: id });
  }
  const length = given(QUERY.length);
  if (length !== null && pole.lengthsCm.includes(Number(length))) design.lengthCm = Number(length);
  else if (length !== null) unknown.push(QUERY.length);

  const engraving = normalizeEngraving(given(QUERY.engraving));
  if (engravingProblem(engraving) === null) design.engraving = engraving;
  else unknown.push(QUERY.engraving);

  const typed = given(QUERY.quantity);
  const wanted = typed === null ? 1 : Number(typed);
  const quantity = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), MAX_QUANTITY) : 1;
  if (quantity !== wanted) unknown.push(QUERY.quantity);
  return { design, quantity, unknown };
}

/** Reads a query that also names its product; `null` when it names none of ours. */
export function readProductQuery(query: Query) {
  const product = query.get(QUERY.product);
  return isPoleId(product) ? readDesignQuery(product, query) : null;
}

/** A design as query parameters, only what this pole offers. The engraving may be a person's name: it must be asked for. */
export function designQuery(
  design: Design,
  options: { quantity?: number; engraving?: boolean; product?: boolean } = {},
): URLSearchParams {
  const pole = poles[design.product];
  const query = new URLSearchParams();
  if (options.product) query.set(QUERY.product, design.product);
  for (const { key, query: name } of offeredBy(pole)) query.set(name, design[key] ?? NONE);
  query.set(QUERY.length, String(design.lengthCm));
  if (options.engraving && design.engraving !== null) query.set(QUERY.engraving, design.engraving);
  if (options.quantity !== undefined && options.quantity > 1)
    query.set(QUERY.quantity, String(options.quantity));
  return query;
}
