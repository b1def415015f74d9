import { describe, expect, it } from "vitest";
import { ZERO } from "@/lib/kernel/money";
import { chosenOrders } from "@/lib/workshop/chosen-orders";
import { countEngravings, engravingFiles } from "@/lib/workshop/engraving-files";

const line = (engraving: string | null, quantity = 1, product = "vuxenstav") => ({
  title: "Vuxenstav",
  pole: { product, title: "Vuxenstav", parts: [], lengthCm: 125, engraving },
  picture: null,
  quantity,
  unitPrice: ZERO,
  lineTotal: ZERO,
  withdrawalExempt: false,
});

describe("the engraving files of a morning", () => {
  const orders = [
    { receipt: { number: 1004, lines: [line(null), line("ASTRID", 2)] }, left: [1, 2] },
    { receipt: { number: 1006, lines: [line("Влад"), line("BO")] }, left: [1, 0] },
  ];

  it("have one SVG for each engraving in the order of the sheets, and a list with the number of poles", () => {
    const files = engravingFiles(orders);
    expect(files.map(({ name }) => name)).toEqual(["01-order-1004-rad-2.svg", "lista.txt"]);
    expect(files[0]!.text).toContain("<svg");
    expect(files[1]!.text).toContain("01-order-1004-rad-2.svg: ASTRID, 4 stavar\r\n");
  });

  it("list a text that the font lacks for engraving by hand, and leave out a refunded line", () => {
    const list = engravingFiles(orders).at(-1)!.text;
    expect(list).toContain("02-order-1006-rad-1: Влад, 2 stavar. Gravera för hand");
    expect(list).not.toContain("BO");
    expect(countEngravings(orders)).toBe(2);
  });

  it("list a text on a pole that is no longer sold for engraving by hand", () => {
    const lines = [line("ASTRID", 1, "klubbstav")];
    const [list] = engravingFiles([{ receipt: { number: 1007, lines }, left: [1] }]);
    expect(list).toEqual({
      name: "lista.txt",
      text: "01-order-1007-rad-1: ASTRID, 2 stavar. Gravera för hand, staven finns inte i sortimentet längre\r\n",
    });
  });
});

describe("the orders in an address", () => {
  const id = "01939f6e-0000-7000-8000-000000000001";

  it("are ids, with or without a step, each once", () => {
    expect(chosenOrders([`${id}.bamboo`, id, "x", "'; DROP"])).toEqual([id]);
    expect(chosenOrders(undefined)).toEqual([]);
  });

  it("are at most fifty", () => {
    const many = Array.from({ length: 60 }, (_, n) => id.slice(0, -2) + String(n).padStart(2, "0"));
    expect(chosenOrders(many)).toHaveLength(50);
  });
});
