import { beforeEach, describe, expect, it, vi } from "vitest";
import { seedOrders } from "../../dev/bench-seed.ts";
import { db } from "@/lib/kernel/db";
import type { VisitStep } from "@/prisma/generated/enums";
import { saveVisit, stopVisits } from "@/lib/numbers/visits";
import { addUpSales, addVisits } from "@/lib/numbers/mutations";
import { parsePeriod } from "@/lib/numbers/period";
import { listCardDebt, listYears, readSales, readVisits, sumYearBefore } from "@/lib/numbers/queries";
import { dayOf } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";
import { kr, ore } from "@/lib/kernel/money";
import { makeCampaign } from "../support/campaigns";
import { adultPole, engravedPole, giftCard } from "../support/factories";
import { setOrder } from "../support/orders";
import { replacementOf } from "../support/replacements";
import { changeLine } from "../support/order-changes";
import { addAdmin, admin, makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

const now = new Date();
const today = dayOf(now);
const month = parsePeriod("30", today);

const CHILDS = { product: "barnstav", color: "Gul", length: 90, quantity: 1 };

beforeEach(() => void vi.restoreAllMocks());

/** Pays every order `now`, so that a test may run past midnight. */
const payNow = () => db().order.updateMany({ data: { paidAt: now } });

describe("sales", () => {
  it("of today are counted at once: pairs, orders, colours, lengths and engravings", async () => {
    await paidOrder({ items: [{ ...adultPole, quantity: 2 }, engravedPole] });
    await paidOrder({ items: [CHILDS] });
    await payNow();
    const sales = await readSales(month);
    const orders = await db().order.findMany();
    expect(sales).toMatchObject({ orders: 2, pairs: 4, engraved: { count: 1 } });
    expect(sales.amount).toBe(orders.reduce((sum, { totalOre }) => sum + totalOre, 0));
    expect(sales.products.map(({ name, count }) => [name, count])).toEqual([
      ["vuxenstav", 3],
      ["barnstav", 1],
    ]);
    expect(sales.colours.map(({ name, count }) => [name, count])).toEqual([
      ["Röd", 3],
      ["Gul", 1],
    ]);
    expect(sales.lengths.map(({ name }) => name)).toEqual(["90", "125"]);
    expect(sales.units).toHaveLength(30);
    expect(sales.units.at(-1)).toMatchObject({ unit: today, pairs: 4, orders: 2 });
    expect(sales.units.at(-2)).toMatchObject({ pairs: 0, orders: 0 });
  });

  // Fails without: only one instance adds sales up.
  it("of days that are over are added up once, and agree with the orders", async () => {
    await seedOrders(process.env.MIGRATE_DATABASE_URL!, 3_000);
    const then = new Date("2026-11-30T20:00:00Z");
    const year = parsePeriod("365", dayOf(then));
    const before = await readSales(year);
    expect(before.orders).toBeGreaterThan(900);
    const several = await Promise.all(Array.from({ length: 6 }, () => addUpSales(then)));
    expect(several).toContain(true);
    expect(await addUpSales(then)).toBe(false);
    expect(await readSales(year)).toEqual(before);
    const whole = parsePeriod("2025", dayOf(then));
    expect((await readSales(whole)).orders).toBe(
      await db().order.count({
        where: { paidAt: { gte: new Date("2024-12-31T23:00:00Z"), lt: new Date("2025-12-31T23:00:00Z") } },
      }),
    );
    // The latest days are added up again the next day, so that they include orders recovered after a restore.
    const few = parsePeriod("7", "2026-11-30");
    const right = await readSales(few);
    await db().dailySale.updateMany({ where: { day: new Date("2026-11-27") }, data: { count: 0 } });
    expect(await readSales(few)).not.toEqual(right);
    const next = new Date(then.getTime() + 24 * 3_600_000);
    await Promise.all([addUpSales(next), addUpSales(next)]);
    expect(await readSales(few)).toEqual(right);
  });

  // Fails without: a replacement is no sale.
  it("leave out replacements, and count a sold gift card by itself", async () => {
    const admin = await makeAdmin();
    const orderId = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
    await soldCard();
    await payNow();
    const before = await readSales(month);
    expect(before).toMatchObject({ orders: 1, pairs: 2, cards: { count: 1, amount: 100_000 } });
    await replacementOf(admin, orderId);
    expect(await db().order.count()).toBe(3);
    expect(await readSales(month)).toEqual(before);
  });

  // Fails without: what a code took off is taken off the lines too; a campaign's discount goes with the line it was on.
  it("of products and engravings are less what a code took off, also when a line is removed, and with the freight what was sold in all", async () => {
    await addAdmin();
    await makeCampaign({ off: { percent: 50 }, products: ["vuxenstav"] });
    const id = await paidOrder({ items: [engravedPole, CHILDS], giftCardCode: "SOMMAR20" });
    await payNow();
    const { shippingOre } = await orderOf(id);
    const sales = await readSales(month);
    const byProduct = ({ products }: typeof sales) => products.map(({ name, amount }) => [name, amount]);
    expect(byProduct(sales)).toEqual([
      ["barnstav", kr(795)],
      ["vuxenstav", kr(1194 / 2)],
    ]);
    expect(sales.engraved.amount).toBe(kr(199 / 2));
    expect(sales.amount).toBe(kr(795 + 1194 / 2) + shippingOre);
    expect((await changeLine(admin, id, 1, {}, { design: null, quantity: 0 })).ok).toBe(true);
    expect(byProduct(await readSales(month))).toEqual([["barnstav", kr(795)]]);
    // A code that is not a campaign's is taken off the whole order: here half of it, with the freight.
    await db().order.updateMany({ data: { paidAt: new Date(now.getTime() - 400 * 24 * 3_600_000) } });
    const half = ore((kr(795) + shippingOre) / 2);
    const { code } = await giftCard({ kind: "promo", amount: half });
    await paidOrder({ items: [CHILDS], giftCardCode: code });
    const other = await readSales(month);
    expect(byProduct(other)).toEqual([["barnstav", kr(795 / 2)]]);
    expect(other.amount).toBe(half);
  });

  it("of the same days a year before are shown if there were any", async () => {
    expect(await sumYearBefore(month)).toBeNull();
    const id = await paidOrder();
    const paidAt = new Date(now.getTime() - 366 * 24 * 3_600_000);
    const { totalOre } = await setOrder(id, { paidAt });
    expect(await sumYearBefore(month)).toEqual({ pairs: 1, amount: totalOre });
    expect((await listYears(today)).at(-1)).toBe(Number(dayOf(paidAt).slice(0, 4)));
  });

  it("come with the gift card debt at the end of each month", async () => {
    const card = await soldCard();
    const owed = await listCardDebt(now);
    expect(owed).toHaveLength(13);
    expect(owed.at(-1)).toEqual({ month: today.slice(0, 7), owed: 100_000 });
    expect(owed.at(-2)!.owed).toBe(0);
    const later = await listCardDebt(new Date(now.getTime() + 40 * 24 * 3_600_000));
    expect(later.at(-1)!.owed).toBe((await card.card()).remainingBalanceOre);
    expect(later.at(-2)!.owed).toBe(100_000);
  });
});

it("visits counted by several instances at once are added together", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addVisits(today, index % 2 ? { product: 3, till: 1 } : { product: 1, cart: 2 }),
    ),
  );
  expect(await readVisits(month)).toEqual({ product: 40, cart: 20, till: 10 });
  expect(await readVisits({ from: addDays(today, -9), to: addDays(today, -1) })).toEqual({
    product: 0,
    cart: 0,
    till: 0,
  });
});

it("visits counted while the database is away are saved later", async () => {
  const headers = new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" });
  const look = (step: VisitStep) => saveVisit(step, headers, now);
  const away = vi.spyOn(db(), "$executeRaw").mockRejectedValue(new Error("away"));
  look("product");
  look("product");
  await stopVisits();
  away.mockRestore();
  look("product");
  look("cart");
  await stopVisits();
  expect(await readVisits(month)).toEqual({ product: 3, cart: 1, till: 0 });
});
