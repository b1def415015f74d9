import { describe, expect, it } from "vitest";
import { partAt, PART_NAMES, PARTS, saveOf } from "@/lib/settings/settings";

describe("the parts of the settings", () => {
  it("have an address, a row and an action in the log of their own", () => {
    for (const of of [
      (part: (typeof PART_NAMES)[number]) => PARTS[part].page,
      (part: (typeof PART_NAMES)[number]) => PARTS[part].key,
      (part: (typeof PART_NAMES)[number]) => saveOf(part).action,
    ])
      expect(new Set(PART_NAMES.map(of)).size).toBe(PART_NAMES.length);
    // Fails without: a part that stands in no group of the list.
    expect([...PART_NAMES].sort()).toEqual(Object.keys(PARTS).sort());
    for (const part of PART_NAMES) expect(partAt(PARTS[part].page)).toBe(part);
    expect(saveOf("soldOut")).toEqual({ action: "setting.sold-out", words: "Ändrade vad som är slut" });
  });

  // Fails without: a field that stands in no group.
  it("draw each field that they read, once, where they are columns of fields", () => {
    const drawn = PART_NAMES.flatMap((part) => {
      const { layout, labels } = PARTS[part];
      if (layout?.kind !== "fields") return [];
      const fields = layout.groups.flatMap(({ fields = [], rows = [] }) => [
        ...fields,
        ...rows.flatMap((row) => row.fields),
      ]);
      expect(fields.map(({ name }) => name).sort(), part).toEqual(Object.keys(labels).sort());
      return [part];
    });
    expect(drawn).toEqual(["home", "products", "questions", "legal", "texts", "company", "books"]);
  });

  it("that were saved before a field was there have the default of that field", () => {
    expect(PARTS.company.stored.parse({ name: "Nya Stavar AB" })).toEqual({
      ...PARTS.company.usual(),
      name: "Nya Stavar AB",
    });
  });
});
