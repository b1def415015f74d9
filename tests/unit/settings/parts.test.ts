import { describe, expect, it } from "vitest";
import { partAt, PART_NAMES, PARTS, saveOf } from "@/lib/settings/settings";

describe("each part of the settings", () => {
  it("has an address, a row and a log action of its own", () => {
    for (const of of [
      (part: (typeof PART_NAMES)[number]) => PARTS[part].page,
      (part: (typeof PART_NAMES)[number]) => PARTS[part].key,
      (part: (typeof PART_NAMES)[number]) => saveOf(part).action,
    ])
      expect(new Set(PART_NAMES.map(of)).size).toBe(PART_NAMES.length);
    // Fails without: every part is in a group of the list.
    expect([...PART_NAMES].sort()).toEqual(Object.keys(PARTS).sort());
    for (const part of PART_NAMES) expect(partAt(PARTS[part].page)).toBe(part);
    expect(saveOf("soldOut")).toEqual({ action: "setting.sold-out", words: "Ändrade vad som är slut" });
  });

  // Fails without: every field is in a group.
  it("draws each field that it reads once, if its layout is fields", () => {
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

  it("has the default of a field that did not exist when it was saved", () => {
    expect(PARTS.company.stored.parse({ name: "Nya Stavar AB" })).toEqual({
      ...PARTS.company.usual(),
      name: "Nya Stavar AB",
    });
  });
});
