import { expect, it } from "vitest";
import { movedTogether } from "@/lib/orders/messages";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import {
  canMove,
  canUndo,
  nextStatus,
  PROCESS_STEPS,
  STATUS_NAMES,
  stepsDone,
  stepsOf,
} from "@/lib/orders/states";

const plain = { engraved: false };
const engraved = { engraved: true };

function road(craft: { engraved: boolean }): OrderStatus[] {
  const states: OrderStatus[] = ["received"];
  for (let at = nextStatus("received", craft); at; at = nextStatus(at, craft)) states.push(at);
  return states;
}

/** Written by hand from the specification, not derived from the code's table. */
const LEGAL: Record<"plain" | "engraved", string[]> = {
  plain: [
    "received>bamboo",
    "bamboo>tip",
    "tip>ferrule",
    "ferrule>handle",
    "handle>straps",
    "straps>ready",
    "ready>shipped",
    "shipped>delivered",
    ...["received", "bamboo", "tip", "ferrule", "handle", "straps", "ready"].map((s) => `${s}>cancelled`),
    "engraving>ready",
    "engraving>cancelled",
  ],
  engraved: [
    "received>bamboo",
    "bamboo>tip",
    "tip>ferrule",
    "ferrule>handle",
    "handle>straps",
    "straps>engraving",
    "engraving>ready",
    "ready>shipped",
    "shipped>delivered",
    ...["received", "bamboo", "tip", "ferrule", "handle", "straps", "engraving", "ready"].map(
      (s) => `${s}>cancelled`,
    ),
  ],
};

it.each(["plain", "engraved"] as const)(
  "an order may make exactly the moves of the specification (%s)",
  (kind) => {
    const craft = { engraved: kind === "engraved" };
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES)
        expect(canMove(from, to, craft), `${from} > ${to}`).toBe(LEGAL[kind].includes(`${from}>${to}`));
  },
);

it("an order passes the six steps of the specification in order, the sixth only with an engraving", () => {
  expect(road(engraved).map((status) => STATUS_NAMES[status])).toEqual([
    "Mottagen",
    "Hitta bambu",
    "Forma spetsen",
    "Montera hylsan",
    "Montera handtaget",
    "Montera remmar",
    "Gravera staven",
    "Klar",
    "Skickad",
    "Levererad",
  ]);
  expect(road(plain)).not.toContain("engraving");
  expect(stepsOf(plain)).toHaveLength(5);
  expect(stepsOf(engraved)).toEqual(PROCESS_STEPS);
});

it("a step counts as done when the next one has begun", () => {
  expect(stepsDone("received", engraved)).toBe(0);
  expect(stepsDone("bamboo", engraved)).toBe(0);
  expect(stepsDone("engraving", engraved)).toBe(5);
  expect(stepsDone("ready", plain)).toBe(5);
  expect(stepsDone("delivered", engraved)).toBe(6);
  expect(stepsDone("cancelled", engraved)).toBe(0);
});

it("a move can be undone for one minute, and nothing else can", () => {
  const createdAt = new Date("2026-11-21T10:00:00Z");
  const after = (ms: number) => new Date(createdAt.getTime() + ms);
  expect(canUndo({ kind: "moved", createdAt }, after(59_999))).toBe(true);
  expect(canUndo({ kind: "moved", createdAt }, after(60_000))).toBe(false);
  expect(canUndo({ kind: "undone", createdAt }, after(0))).toBe(false);
  expect(canUndo(null, after(0))).toBe(false);
});

it("several orders that were moved together are counted, also when they can't be moved back any more", () => {
  expect(movedTogether(2, true)).toBe("2 ordrar är flyttade. Du kan ångra i en minut.");
  expect(movedTogether(3, false)).toBe("3 ordrar är flyttade.");
});
