import { describe, expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { POLE_IDS } from "@/lib/catalogue/poles";
import { builtParts } from "@/lib/orders/built-parts";
import { ORDER_STATUSES } from "@/lib/orders/order";
import { composeBuilding } from "@/lib/pole-picture/building";
import { composePole } from "@/lib/pole-picture/composition";

const engraved = { ...defaultDesign("vuxenstav"), engraving: "ASTRID" };
const filesAt = (status: (typeof ORDER_STATUSES)[number]) =>
  composeBuilding(engraved, builtParts(status)).layers.map((layer) =>
    layer.kind === "engraving" ? "engraving" : layer.path.split("/").at(-1)!,
  );

describe("the picture of a pole being built", () => {
  it("is bare bamboo when the order is paid, and the finished pole when it is ready", () => {
    expect(filesAt("received").filter((file) => !/^(bg|shadow)/.test(file))).toEqual(["shaft"]);
    for (const status of ["ready", "shipped", "delivered"] as const)
      expect(composeBuilding(engraved, builtParts(status)).layers).toEqual(composePole(engraved).layers);
  });

  it("gets each part in its step: lacquer, basket, handle, strap, engraving", () => {
    const seen = (["bamboo", "tip", "ferrule", "handle", "straps", "engraving"] as const).map(filesAt);
    const first = (pattern: RegExp) => seen.findIndex((files) => files.some((file) => pattern.test(file)));
    expect([/^lacquer/, /^basket/, /^handle/, /^top$/, /^engraving/].map(first)).toEqual([1, 2, 3, 4, 5]);
  });

  it("never loses a part in a later step", () => {
    const road = ORDER_STATUSES.filter((status) => status !== "cancelled").map(
      (status) => filesAt(status).length,
    );
    expect(road).toEqual([...road].sort((a, b) => a - b));
  });

  // tests/e2e/follow.spec.ts has the sentence that the page makes of them.
  it("lists the remaining parts, without those that the pole does not get", () => {
    const left = (status: "handle" | "ready") => composeBuilding(engraved, builtParts(status)).left;
    expect(left("handle")).toEqual(["knoppen", "remmen", "namnet"]);
    expect(left("ready")).toEqual([]);
    const plain = { ...defaultDesign("designa-din-stav"), handle: null, grip: null, basket: null };
    const all = ["lacken", "spetsen", "knoppen", "remmen"];
    expect(composeBuilding(plain, builtParts("received")).left).toEqual(all);
  });

  it("shows no tip before its step, on any pole", () => {
    for (const product of POLE_IDS) {
      const coverAt = (status: (typeof ORDER_STATUSES)[number]) =>
        composeBuilding(defaultDesign(product), builtParts(status)).cover;
      for (const status of ["received", "bamboo", "tip"] as const)
        expect(coverAt(status)!.within, `${product} ${status}`).toMatch(/^polygon\(/);
      for (const status of ["ferrule", "handle", "ready"] as const) expect(coverAt(status)).toBeNull();
    }
  });
});
