// SQL that fills an empty shop beside its orders (../bench-seed.ts): cards with their ledger, published posts.
export const CARDS = 5_000;
export const POSTS = 2_000;

export const MANY_CARDS = `
  WITH n AS (SELECT g, gen_random_uuid() AS id, (CASE WHEN g % 10 = 0 THEN 'promo' ELSE 'purchased' END)::gift_card_kind AS kind
    FROM generate_series(1, ${CARDS}) g),
  c AS (INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance, expires_at, updated_at)
    SELECT id, 'BENCH' || lpad(g::text, 6, '0'), kind, (CASE kind WHEN 'promo' THEN 'none' ELSE 'single' END)::vat_kind, 100000, 100000,
      timestamptz '2027-11-30 12:00+01' + g * interval '1 hour', now() FROM n)
  INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'issue', 100000 FROM n`;

export const MANY_POSTS = `
  INSERT INTO blog_posts (id, title, slug, excerpt, content, published, created_at, updated_at)
    SELECT gen_random_uuid(), 'Inlägg ' || g, 'inlagg-' || g, 'Om stav nummer ' || g,
      repeat('<p>Bambun torkas i två år innan den blir en stav.</p>', 40), true,
      timestamptz '2026-11-30 12:00+01' - g * interval '1 hour', now() FROM generate_series(1, ${POSTS}) g`;
