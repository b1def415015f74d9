import { expect, test } from "vitest";
import { ACCOUNTS, USUAL_BOOKS } from "@/lib/settings/usual-books";
import { periodOf } from "@/lib/kernel/month";
import { listCauses } from "@/lib/books/causes";
import { listFacts } from "@/lib/books/queries";
import { sourcedVouchers } from "@/lib/books/vouchers";
import { sieFile } from "@/lib/books/sie";
import { db } from "@/lib/kernel/db";
import * as adminPaths from "@/lib/shop/admin-paths";
import { emptyCard } from "@/lib/gift-cards/mutations";
import { kr, ore } from "@/lib/kernel/money";
import { monthFacts, monthVouchers } from "../support/books";
import { vouchersOf, writtenBy } from "../support/vouchers";
import { adultPole, giftCard } from "../support/factories";
import { payBack } from "../support/money-back";
import { makeAdmin, orderOf, paidOrder } from "../support/workshop";
import { readSie, SIE_HEAD } from "../unit/books/read-sie";

test("a month's vouchers balance, and agree with the VAT of the receipts and the debt of the ledger", async () => {
  const admin = await makeAdmin();
  // These cards count as bought in an earlier month: only their movements are booked in this one.
  const cards = [await giftCard(), await giftCard({ vatKind: "multi" }), await giftCard()];
  const promo = await giftCard({ kind: "promo", amount: kr(100) });
  const first = await paidOrder({ items: [{ ...adultPole, quantity: 2 }], giftCardCode: cards[0]!.code });
  await paidOrder({ giftCardCode: cards[1]!.code });
  await paidOrder({ giftCardCode: promo.code });
  const { totalOre } = await orderOf(first);
  for (const amount of [ore(totalOre - 30_000), kr(299.99)]) await payBack(admin, first, { amount });
  await db().$transaction((tx) => emptyCard(tx, cards[2]!.id, "expire", "Giltighetstiden gick ut."));

  const vouchers = sourcedVouchers(await monthFacts());
  const causes = await listCauses(vouchers.map(({ source }) => source));
  expect(vouchers.map(({ source }) => causes.get(source)?.label)).toEqual([
    ...[1001, 1002, 1003, 1001, 1001].map((number) => `Beställning ${number}`),
    "Presentkortet",
  ]);
  expect(causes.get(vouchers[3]!.source)?.href).toBe(adminPaths.order(first));
  expect(causes.get(vouchers[5]!.source)?.href).toBe(adminPaths.editCode(cards[2]!.id));

  const file = readSie(sieFile(SIE_HEAD, writtenBy(USUAL_BOOKS, await monthVouchers())));
  expect(file.vouchers.map(({ series }) => series).join("")).toBe("AAAKKP");
  for (const voucher of file.vouchers) expect(voucher.rows.reduce((sum, row) => sum + row.ore, 0n)).toBe(0n);

  const moved = (number: string) =>
    file.vouchers
      .flatMap(({ rows }) => rows)
      .reduce((sum, row) => (row.account === number ? sum + row.ore : sum), 0n);
  const orders = await db().order.aggregate({ _sum: { vatOre: true } });
  const refunds = await db().refund.aggregate({ _sum: { vatOre: true } });
  expect(moved(ACCOUNTS.vat.number)).toBe(-BigInt(orders._sum.vatOre! - refunds._sum.vatOre!));
  const left = await db().giftCard.aggregate({
    where: { kind: "purchased" },
    _sum: { remainingBalanceOre: true },
  });
  const broughtIn = 3 * 100_000;
  expect(moved(ACCOUNTS.giftCards.number)).toBe(BigInt(broughtIn - left._sum.remainingBalanceOre!));
});

test("changes of cards are numbered through the year, and dated by Stockholm's clock", async () => {
  // The last millisecond of January in Stockholm, and the first of February.
  for (const createdAt of ["2027-01-31T22:59:59.999Z", "2027-01-31T23:00:00.000Z"]) {
    const { id } = await giftCard();
    await db().$transaction([
      db().giftCard.update({ where: { id }, data: { remainingBalanceOre: 0 } }),
      db().giftCardEntry.create({
        data: { giftCardId: id, kind: "expire", amountOre: -kr(1000), reason: "Ut", createdAt },
      }),
    ]);
  }
  const numbered = async (month: string) =>
    vouchersOf(await listFacts(periodOf(month)!)).map(({ series, number, day }) => [series, number, day]);
  expect(await numbered("2027-01")).toEqual([["P", 1, "2027-01-31"]]);
  expect(await numbered("2027-02")).toEqual([["P", 2, "2027-02-01"]]);
});
