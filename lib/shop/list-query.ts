// What a list shows (a search, a state, a page), read from the parameters of its address and written into one.
import * as paths from "./paths";

type Params = Readonly<Record<string, string | string[] | undefined>>;

type Param<T> = {
  name: string;
  /** Its value; undefined for a text that is none, which is ignored. */
  parse: (text: string) => T | undefined;
  /** The value without the parameter, which may depend on the parameters before it. */
  fallback: T | ((before: Readonly<Record<string, unknown>>) => T);
  /** How a value is written; without it as it prints. */
  format?: (value: T) => string;
};

/** What is searched for, printable, with single spaces, and at most 100 characters: PostgreSQL refuses NUL. */
export const searchParam: Param<string> = {
  name: "q",
  parse: (text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, " ")
      .normalize("NFC")
      .trim()
      .slice(0, 100) || undefined,
  fallback: "",
};

const wholeNumberUpTo = (most: number) => (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/** Rows on a page of a list in the admin. */
export const PAGE_SIZE = 50;

/** The rows of a page, as a query takes them. */
export const onPage = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

/** How many pages so many rows have; 0 for none. */
export const pageCount = (rows: number): number => Math.ceil(rows / PAGE_SIZE);

/** The page of a list, from 1. */
export const pageParam: Param<number> = { name: "sida", parse: wholeNumberUpTo(9_999), fallback: 1 };

/** A whole number from 1 to `most`; null without. */
export const numberParam = (name: string, most: number): Param<number | null> => ({
  name,
  parse: wholeNumberUpTo(most),
  fallback: null,
});

/** One of `values`, each under the name that the address has for it. */
export function choiceParam<T, F = T>(
  name: string,
  values: Readonly<Record<string, T>>,
  fallback: Param<T | F>["fallback"],
): Param<T | F> {
  return {
    name,
    parse: (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
    fallback,
    format: (value) => Object.keys(values).find((key) => values[key] === value) ?? "",
  };
}

/** The values of a choice whose names in the address are their own. */
export const asNamed = <T extends string | number>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<string, T>;

/**
 * The filter of the list at `root`: `parse` reads it from its parameters, `path` is the address that shows it, or another
 * page that has the list beside it.
 */
export function listQuery<Filter extends object>(
  root: paths.Path,
  params: { [Name in keyof Filter]: Param<Filter[Name]> },
) {
  const all = Object.entries(params) as [keyof Filter & string, Param<unknown>][];
  const fallbackOf = ({ fallback }: Param<unknown>, before: object): unknown =>
    typeof fallback === "function" ? (fallback as (read: object) => unknown)(before) : fallback;

  function parse(asked: Params): Filter {
    const filter: Record<string, unknown> = {};
    for (const [key, param] of all) {
      const text = [asked[param.name] ?? ""].flat()[0] ?? "";
      filter[key] = param.parse(text) ?? fallbackOf(param, filter);
    }
    return filter as Filter;
  }

  function path(filter: Partial<Filter>, at = root): paths.Path {
    const written: Record<string, string> = {};
    for (const [key, param] of all) {
      const value = filter[key];
      if (value !== undefined && value !== fallbackOf(param, filter))
        written[param.name] = param.format?.(value) ?? String(value);
    }
    return paths.withParams(at, written);
  }

  return { parse, path, none: parse({}) };
}
