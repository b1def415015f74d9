// Vouchers without the facts that they come from.
import { sourcedVouchers, type Voucher } from "@/lib/books/vouchers";
import { bookedVouchers, type WrittenVoucher } from "@/lib/books/written-vouchers";
import type { BooksSetup } from "@/lib/settings/usual-books";

export const vouchersOf = (facts: Parameters<typeof sourcedVouchers>[0]): Voucher[] =>
  sourcedVouchers(facts).map(({ voucher }) => voucher);

/** These vouchers in the owner's accounts and series; none is exported. */
export const writtenBy = (setup: BooksSetup, vouchers: readonly Voucher[]): WrittenVoucher[] =>
  bookedVouchers(
    setup,
    vouchers.map((voucher, index) => ({ source: String(index), voucher })),
    [],
  );
