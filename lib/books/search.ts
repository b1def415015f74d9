// Finds vouchers as an owner looks for them: by number, by words of the text, by an amount or an account.
import { listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";
import { typedKronor } from "@/lib/kernel/money";
import { periodOf } from "@/lib/kernel/month";
import type { BookedVoucher } from "./written-vouchers";

export const { parse: parseVoucherFilter, path: voucherFilterPath } = listQuery(adminPaths.vouchers, {
  /** `2026-11`; null is this month. */
  month: { name: "manad", parse: (text) => periodOf(text)?.month, fallback: null as string | null },
  query: searchParam,
  page: pageParam,
});

/** The vouchers that a search finds; all for an empty one. */
export function searchVouchers(vouchers: readonly BookedVoucher[], query: string): BookedVoucher[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [...vouchers];
  const amount = typedKronor(wanted);
  const number = wanted.replace(/\s/g, "");
  return vouchers.filter(
    (voucher) =>
      `${voucher.series}${voucher.number}`.toLowerCase() === number ||
      voucher.text.toLowerCase().includes(wanted) ||
      voucher.rows.some((row) => row.account === wanted || Math.abs(row.amount) === amount),
  );
}
