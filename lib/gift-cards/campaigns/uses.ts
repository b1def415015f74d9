import "server-only";
import type { Prisma, Tx } from "@/lib/kernel/db";
import type { Campaign, CampaignUses } from "@/lib/pricing/campaign";
import { toCampaign } from "./campaign";

// A campaign's uses are the checkouts that hold or have spent its code: a checkout that ends without being paid gives
// its use back by its own state. Whoever takes a use has locked the card's row, so that nobody counts beside them.

/** Uses of a campaign, all of them and a customer's, who is known by the e-mail as the till writes it. */
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

/** Whether one more use fits a campaign's limits; any other card has none. The caller has locked the card's row. */
export async function hasUseLeft(tx: Tx, giftCardId: string, email: string | null): Promise<boolean> {
  const campaign = await findCampaign(tx, giftCardId);
  if (!campaign) return true;
  const { all, customer } = await countUses(tx, giftCardId, email);
  const { maxUses, maxUsesPerCustomer } = campaign;
  return (
    (maxUses === null || all < maxUses) && (maxUsesPerCustomer === null || customer < maxUsesPerCustomer)
  );
}
