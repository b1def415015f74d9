// A row of `campaigns` as the price rule takes it, and the state it is in.
import { formatShortDate } from "@/lib/kernel/dates";
import { ore } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";
import type { CampaignModel } from "@/prisma/generated/models";

/** The rules of a stored campaign. A pole that is no longer in the catalogue stays among its products: none would be "all". */
export function toCampaign(row: CampaignModel): Campaign {
  const { percent, maxUses, maxUsesPerCustomer } = row;
  return {
    off: percent === null ? { amount: ore(row.amountOre ?? 0) } : { percent },
    firstDay: row.firstDay && formatShortDate(row.firstDay),
    lastDay: row.lastDay && formatShortDate(row.lastDay),
    leastSum: ore(row.leastSumOre),
    maxUses,
    maxUsesPerCustomer,
    products: row.products,
  };
}
