// SQL that fills a shop with more than orders (../bench-seed.ts): gift cards with their ledger, published posts.
import { issueCards } from "../issue-gift-cards.ts";

export const CARDS = 5_000;
export const POSTS = 2_000;

/** Statements that issue the cards; every tenth is a discount code. `secret`: the one that the shop encrypts codes with. */
export function manyCards(secret: string): ReturnType<typeof issueCards>[] {
  const first = Date.parse("2027-11-30T11:00:00Z");
  const cards = Array.from({ length: CARDS }, (_, index) => ({
    code: `BENCH${String(index + 1).padStart(6, "0")}`,
    expiresAt: new Date(first + (index + 1) * 3_600_000),
  }));
  const owned = cards.filter((_, index) => (index + 1) % 10 === 0);
  const bought = cards.filter((_, index) => (index + 1) % 10 !== 0);
  return [
    issueCards(secret, "purchased", 100_000, ...bought),
    issueCards(secret, "promo", 100_000, ...owned),
  ];
}

export const MANY_POSTS = `
  INSERT INTO blog_posts (id, title, slug, excerpt, content, published, created_at, updated_at)
    SELECT gen_random_uuid(), 'Inlägg ' || g, 'inlagg-' || g, 'Om stav nummer ' || g,
      repeat('<p>Bambun torkas i två år innan den blir en stav.</p>', 40), true,
      timestamptz '2026-11-30 12:00+01' - g * interval '1 hour', now() FROM generate_series(1, ${POSTS}) g`;
