import "server-only";
import { db } from "@/lib/db";
import { ore, type Ore } from "@/lib/money";
import { normalizeCode, type GiftCardKind, type VatKind } from "./gift-card";

export type FoundCard = {
  id: string;
  code: string;
  kind: GiftCardKind;
  vatKind: VatKind;
  isActive: boolean;
  expiresAt: Date | null;
  remainingBalance: Ore;
};

/** The card with this code, however it was typed, or null. */
export async function findCardByCode(code: string): Promise<FoundCard | null> {
  const row = await db().giftCard.findUnique({
    where: { code: normalizeCode(code) },
    select: {
      id: true,
      code: true,
      kind: true,
      vatKind: true,
      isActive: true,
      expiresAt: true,
      remainingBalanceOre: true,
    },
  });
  if (!row) return null;
  const { remainingBalanceOre, ...card } = row;
  return {
    ...card,
    kind: card.kind as GiftCardKind,
    vatKind: card.vatKind as VatKind,
    remainingBalance: ore(remainingBalanceOre),
  };
}
