import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { VoucherList } from "@/components/books/voucher-list";
import { kr, negative } from "@/lib/kernel/money";

it("the list of vouchers shows a voucher's sum as the sum of its debit side", () => {
  const row = (account: number, amount: number) => ({
    account: String(account),
    name: "Konto",
    amount: amount < 0 ? negative(kr(-amount)) : kr(amount),
  });
  const voucher = {
    series: "A",
    number: 7,
    day: "2026-11-23",
    text: "Order 1003",
    source: "order:1",
    exportId: null,
    rows: [row(1580, 1094), row(4010, 5), row(3001, -875), row(2611, -224)],
  };
  const html = renderToStaticMarkup(VoucherList({ vouchers: [voucher], causes: new Map() }));
  const [summary = ""] = /<summary[^]*<\/summary>/.exec(html) ?? [];
  expect(summary.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain("Debet 1 099 kr");
});
