import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Today } from "@/components/workshop/today";
import {
  needsLead,
  needsPath,
  needWhen,
  needWords,
  newsWords,
  todayWords,
} from "@/components/workshop/today.content";
import { kr } from "@/lib/kernel/money";
import type { Need, Needs } from "@/lib/workshop/needs/queries";

const today = "2026-11-23";
const need: Need = {
  kind: "late",
  orderId: "o1",
  aboutId: null,
  number: 1004,
  status: "handle",
  name: "Maja Lind",
  email: "maja@example.se",
  amount: null,
  what: null,
  enquiry: null,
  lastDay: "2026-11-21",
  since: new Date("2026-11-10T10:00:00Z"),
};
const say = (change: Partial<Need>) => {
  const { what, more, button, href } = needWords({ ...need, ...change });
  return [what, more, button, href].join(" | ");
};

describe("the words of the owner's tasks", () => {
  it("announce new orders: one links to itself, several to the list of orders not yet begun", () => {
    expect(newsWords({ orders: 0, latest: null })).toBeNull();
    expect(newsWords({ orders: 1, latest: "o1" })).toEqual({
      what: "1 ny beställning sedan i går",
      button: "Öppna beställningen",
      href: "/admin/bestallningar/o1",
    });
    expect(newsWords({ orders: 9, latest: "o9" })).toEqual({
      what: "9 nya beställningar sedan i går",
      button: "Öppna de nya",
      href: "/admin/bestallningar?steg=received",
    });
  });

  it("have for each task a sentence and the one link that settles it", () => {
    expect(say({})).toBe(
      "Order 1004 skulle ha gått den 21 november. | Maja Lind. Står på Montera handtaget. | Öppna | /admin/bestallningar/o1",
    );
    expect(say({ kind: "repay", what: "cancelled", amount: kr(894) })).toBe(
      "Betala tillbaka 894\u00a0kr till Maja Lind. | Order 1004 är avbruten. | Betala tillbaka | /admin/bestallningar/o1",
    );
    expect(say({ kind: "mail", what: "order-confirmation" })).toBe(
      "Mejlet ”Orderbekräftelse” kom inte fram. | Order 1004, Maja Lind, maja@example.se. | Rätta adressen | /admin/bestallningar/o1",
    );
    expect(say({ kind: "mail", what: "event-enquiry", orderId: null, number: null })).toContain(
      "Se vad som hänt | /admin/lansering#fastnat",
    );
    for (const [enquiry, about] of [
      ["event", "om ett event"],
      ["question", "på en fråga"],
      ["repair", "om en lagning"],
      ["complaint", "om en reklamation"],
    ] as const)
      expect(say({ kind: "enquiry", orderId: null, aboutId: "e1", what: "Vi är sju.", enquiry })).toBe(
        `Svara Maja Lind ${about}. | Vi är sju. | Svara | /admin/forfragningar/e1`,
      );
    expect(say({ kind: "withdrawal", orderId: null, aboutId: "w1", number: null, what: "1005" })).toBe(
      "Hitta köpet som Maja Lind ångrar. | Order 1005 är inte köpt med maja@example.se. | Hitta köpet | /admin/bestallningar/angrat/w1",
    );
  });

  it("name a near day as people say it", () => {
    const when = (change: Partial<Need>) => Object.values(needWhen({ ...need, ...change }, today));
    expect(when({})).toEqual(["21 november", "2 dagar sen"]);
    expect(when({ lastDay: "2026-11-22" })).toEqual(["22 november", "i går"]);
    expect(when({ lastDay: today })).toEqual(["I dag", null]);
    expect(when({ lastDay: "2026-11-24" })).toEqual(["I morgon", null]);
    expect(when({ lastDay: "2026-11-25" })).toEqual(["Onsdag", "25 november"]);
    expect(when({ lastDay: "2026-12-25" })).toEqual(["25 december", null]);
    expect(when({ lastDay: null, since: new Date("2026-11-22T10:00:00Z") })).toEqual([
      "Snarast",
      "sedan i går",
    ]);
    expect(when({ lastDay: null, since: new Date("2026-11-23T10:00:00Z") })).toEqual([
      "Snarast",
      "kom i dag",
    ]);
  });

  it("link a kind of task to its only task, or to the list", () => {
    const needs = (count: number) =>
      ({ counts: { dispute: count, late: 1 }, first: [{ ...need, kind: "dispute" }] }) as unknown as Needs;
    expect(needsPath("dispute", needs(1))).toBe("/admin/bestallningar/o1");
    expect(needsPath("dispute", needs(2))).toBe("/admin/bestallningar");
    expect(needsPath("late", needs(1))).toBe("/admin/bestallningar?steg=due");
    expect(needsPath("enquiry", needs(1))).toBe("/admin/forfragningar");
  });

  it("sum up the day in a sentence: new orders, else the number of tasks, else that there are none", () => {
    const day = (change: Partial<Needs>, counts: Partial<Needs["counts"]> = {}) =>
      todayWords(
        {
          total: 0,
          first: [],
          bench: { orders: 0, nextDay: null },
          news: { orders: 0, latest: null },
          counts: { today: 0, late: 0, ...counts },
          ...change,
        } as unknown as Needs,
        today,
      );
    expect(day({})).toEqual({ say: "Inget kräver dig.", more: "Bänken är tom.", isCalm: true });
    expect(day({ bench: { orders: 2, nextDay: "2026-11-25" } }).more).toBe(
      "Två ordrar står på bänken, alla i tid. Nästa paket ska gå på onsdag.",
    );
    // Fails without: comparing the day of the next parcel with that of the most urgent need.
    const withdrawal = { total: 1, first: [{ ...need, kind: "withdrawal" as const, lastDay: "2026-11-27" }] };
    expect(day({ ...withdrawal, bench: { orders: 2, nextDay: "2026-11-25" } }).more).toBe(
      "Två ordrar står på bänken, alla i tid. Nästa paket ska gå på onsdag.",
    );
    expect(day({ ...withdrawal, bench: { orders: 2, nextDay: "2026-11-27" } }).more).toBe(
      "Det mest brådskande har sin sista dag på fredag.",
    );
    expect(day({ news: { orders: 3, latest: "o3" } })).toMatchObject({
      say: "3 nya beställningar sedan i går.",
      isCalm: false,
    });
    expect(day({ total: 3 }, { today: 1, late: 1 }).say).toBe("En sak kräver dig.");
    expect(day({ total: 2 }, { today: 2 }).say).toBe("Två paket ska gå i dag.");
  });

  it("begin with the earliest deadline", () => {
    const lead = (lastDay: string | null) =>
      needsLead({ first: [{ ...need, lastDay }] } as unknown as Needs, today);
    expect(lead("2026-11-25")).toBe("Det mest brådskande har sin sista dag på onsdag.");
    expect(lead("2026-11-21")).toBe("Det mest brådskande skulle ha gjorts den 21 november.");
    expect(lead(null)).toBeNull();
  });
});

it("the numbers below the wall link to the list of these very orders; the list has none of all that are built", () => {
  const wall = { orders: { new: 2, bench: 1, ready: 0, away: 3 }, standing: null };
  const html = renderToStaticMarkup(Today({ today, needs: null, wall, sold: null, children: null }));
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    ["received", "ready", "shipped"].map((steg) => `/admin/bestallningar?steg=${steg}`),
  );
  expect(html).toContain("Byggs");
});
