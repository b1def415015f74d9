// The terms of a campaign, for tests of pricing and the books.
import { ZERO } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";

/** 20 % off everything, for everybody, without an end; `part` changes single terms. */
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
