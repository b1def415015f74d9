// Inserts gift cards and codes into a shop's database, encrypted as the shop does: for the bench and the tests.
import { randomUUID } from "node:crypto";
import { sealWith } from "../lib/gift-cards/sealed/keys.ts";

type NewCard = { code: string; id?: string; pageKey?: string; expiresAt?: Date };

/** A statement that issues cards of `amountOre` each, and its values. `secret`: GIFT_CARD_SECRET, or AUTH_SECRET. */
export function issueCards(
  secret: string,
  kind: "purchased" | "promo",
  amountOre: number,
  ...cards: NewCard[]
): [text: string, values: unknown[]] {
  const rows = cards.map(({ code, id = randomUUID(), pageKey = randomUUID(), expiresAt }) => ({
    id,
    ...sealWith(secret, { code, pageKey }),
    code_end: kind === "purchased" ? code.slice(-4) : null,
    expires_at: expiresAt?.toISOString() ?? null,
  }));
  const text = `
    WITH card AS (
      INSERT INTO gift_cards (id, sealed, code_hash, page_hash, code_end, kind, vat_kind, amount, remaining_balance, expires_at)
      SELECT id, sealed, "codeHash", "pageHash", code_end, $2, $3, $4, $4, expires_at
      FROM jsonb_to_recordset($1) AS row (
        id uuid, sealed text, "codeHash" text, "pageHash" text, code_end text, expires_at timestamptz)
      RETURNING id)
    INSERT INTO gift_card_entries (id, gift_card_id, kind, amount)
    SELECT gen_random_uuid(), id, 'issue', $4 FROM card WHERE $4 > 0`;
  return [text, [JSON.stringify(rows), kind, kind === "promo" ? "none" : "single", amountOre]];
}
