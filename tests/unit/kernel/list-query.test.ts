import { describe, expect, test } from "vitest";
import { asNamed, choiceParam, listQuery, numberParam, pageParam, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";

const { parse, path, none } = listQuery(adminPaths.codes, {
  query: searchParam,
  kind: choiceParam<"sold" | "own">("visa", { kort: "sold" }, "own"),
  state: choiceParam<string>("lage", asNamed(["all", "open"]), ({ query }) => (query ? "all" : "open")),
  before: numberParam("fore", 500),
  page: pageParam,
});

describe("the filter of a list", () => {
  test("is read from its address", () => {
    expect(parse({ q: " Åsa ", visa: "kort", lage: "open", fore: "12", sida: "3" })).toEqual({
      query: "Åsa",
      kind: "sold",
      state: "open",
      before: 12,
      page: 3,
    });
  });

  test("ignores unknown words, invalid numbers, names of Object's properties and second values", () => {
    expect(none).toEqual({ query: "", kind: "own", state: "open", before: null, page: 1 });
    for (const wrong of ["0", "-1", "1e3", "1.5", "x", "99999999999", "constructor", "__proto__", "own"])
      expect(parse({ visa: wrong, lage: wrong, fore: wrong, sida: wrong }), wrong).toEqual(none);
    expect(parse({ fore: "501", sida: ["2", "3"] })).toEqual({ ...none, page: 2 });
  });

  test("normalises the search: printable, composed, at most 100 characters", () => {
    expect(parse({ q: "a\0b\nc" }).query).toBe("a b c");
    // Several spaces become one, and a no-break space a plain one, as a page shows them.
    expect(parse({ q: " Åsa   Öberg\u00a0 Ek" }).query).toBe("Åsa Öberg Ek");
    expect(parse({ q: "A\u030asa" }).query).toBe("Åsa");
    expect(parse({ q: "x".repeat(200) }).query).toHaveLength(100);
  });

  test("is written to an address without its defaults, and read back the same", () => {
    expect(path(none)).toBe("/admin?flik=koder");
    expect(path({ kind: "sold", page: 2 })).toBe("/admin?flik=koder&visa=kort&sida=2");
    const filter = { query: "Åsa", kind: "sold", state: "open", before: 7, page: 2 } as const;
    expect(parse(Object.fromEntries(new URL(path(filter), "http://shop").searchParams))).toEqual(filter);
    // "all" is the default in a search, and only there.
    expect(path({ query: "x", state: "all" })).toBe("/admin?flik=koder&q=x");
    expect(path({ state: "all" })).toBe("/admin?flik=koder&lage=all");
  });
});
