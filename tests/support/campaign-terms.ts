// The rules of a campaign, for tests of the price and the books.
import { ZERO } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";

/** 20 % off everything, for everybody, always; with these differences. */
export function anyTerms(part: Partial<Campaign> = {}): Campaign {
  return {
    off: { percent: 20 },
    firstDay: null,
    lastDay: null,
    leastSum: ZERO,
    maxUses: null,
    maxUsesPerCustomer: null,
    products: [],
    ...part,
  };
}
