// The filter of a list (search, state, page): parsed from its query string, and written into one.
import * as paths from "./paths";

type Params = Readonly<Record<string, string | string[] | undefined>>;

type Param<T> = {
  name: string;
  /** The parsed value; undefined for an invalid text, which is ignored. */
  parse: (text: string) => T | undefined;
  /** The value when the parameter is missing; it may depend on the parameters parsed before it. */
  fallback: T | ((before: Readonly<Record<string, unknown>>) => T);
  /** Writes a value; by default `String(value)`. */
  format?: (value: T) => string;
};

/** The search text: single spaces, at most 100 characters, no control characters (PostgreSQL refuses NUL). */
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

/** More than any number or count of orders; PostgreSQL's integers end at 2 147 483 647. */
export const MORE_THAN_ANY = 2_000_000_000;

/** Rows on a page of a list in the admin. */
export const PAGE_SIZE = 50;

/** The rows of a page, as Prisma's `skip` and `take`. */
export const onPage = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

/** How many pages this number of rows fills; 0 for none. */
export const pageCount = (rows: number): number => Math.ceil(rows / PAGE_SIZE);

/** The page of a list, from 1. */
export const pageParam: Param<number> = { name: "sida", parse: wholeNumberUpTo(9_999), fallback: 1 };

/** A whole number from 1 to `most`; null when missing. */
export const numberParam = (name: string, most: number): Param<number | null> => ({
  name,
  parse: wholeNumberUpTo(most),
  fallback: null,
});

/** One of `values`, keyed by its name in the address. */
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

/** Values for `choiceParam` that are named by themselves in the address. */
export const asNamed = <T extends string | number>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<string, T>;

/**
 * The filter of the list at `root`. `parse` reads it from query parameters; `path` is its address, at `root` or at another
 * page that has the list beside it. `none` is the filter without parameters.
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
