import "server-only";
import type { Prisma, Tx } from "@/lib/kernel/db";
import type { Campaign, CampaignUses } from "@/lib/pricing/campaign";
import { toCampaign } from "./campaign";

// A campaign's uses are the checkouts that hold or have spent its code, so one that ends unpaid gives its use back.
// Lock the card's row before you count and take a use: otherwise two checkouts could both take the last one.

/** Counts the uses of a campaign: all, and those of the customer with this e-mail (lower case). `except`: not counted. */
export async function countUses(
  tx: Tx,
  giftCardId: string,
  email: string | null,
  except: Prisma.CheckoutWhereInput = { id: { in: [] } },
): Promise<CampaignUses> {
  const where = {
    giftCardId,
    giftCardState: { in: ["reserved", "captured"] },
    NOT: except,
  } satisfies Prisma.CheckoutWhereInput;
  const all = await tx.checkout.count({ where });
  const customer = email ? await tx.checkout.count({ where: { ...where, email } }) : 0;
  return { all, customer };
}

/** The campaign of a card as it is now; null for a card with money. */
export async function findCampaign(tx: Tx, giftCardId: string): Promise<Campaign | null> {
  const row = await tx.campaign.findUnique({ where: { giftCardId } });
  return row && toCampaign(row);
}

/** Whether one more use fits a campaign's limits; always true for another card. The caller has locked the card's row. */
export async function hasUseLeft(tx: Tx, giftCardId: string, email: string | null): Promise<boolean> {
  const campaign = await findCampaign(tx, giftCardId);
  if (!campaign) return true;
  const { all, customer } = await countUses(tx, giftCardId, email);
  const { maxUses, maxUsesPerCustomer } = campaign;
  return (
    (maxUses === null || all < maxUses) && (maxUsesPerCustomer === null || customer < maxUsesPerCustomer)
  );
}
