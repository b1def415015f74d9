// The invariants of money and orders, as SQL: each query returns the rows that break its rule. The database tests, the fault
// suite, npm run doctor and npm run restore run them.

type Broken = { rule: string; rows: unknown[] };

const UNIQUE = [
  "blog_posts_slug_key",
  "gift_cards_code_hash_key",
  "gift_cards_source_checkout_id_key",
  "checkouts_stripe_session_id_key",
  "checkouts_one_per_submit",
  "orders_checkout_id_key",
  "orders_number_key",
  "orders_stripe_session_id_key",
  "outbox_dedupe_key_key",
  "gift_card_entries_one_capture",
  "gift_card_entries_one_issue",
  "stripe_events_pkey",
];

const RULES: Readonly<Record<string, string>> = {
  // A campaign's card has the amount 0, and its balance goes below zero by what the campaign gives away.
  "I1 a card's balance is the sum of its rows and never negative": `
    SELECT c.id, c.remaining_balance, coalesce(sum(e.amount), 0) AS rows FROM gift_cards c
    LEFT JOIN gift_card_entries e ON e.gift_card_id = c.id GROUP BY c.id
    HAVING c.remaining_balance <> coalesce(sum(e.amount), 0) OR (c.remaining_balance < 0 AND c.amount > 0)`,
  "I1 every move of money says which checkout or which reason it belongs to": `
    SELECT id, kind FROM gift_card_entries
    WHERE kind IN ('reserve', 'release', 'capture', 'refund') AND checkout_id IS NULL
       OR kind IN ('adjust', 'expire', 'void') AND coalesce(reason, '') = ''`,
  "I2 a completed checkout has one order, any other has none": `
    SELECT c.id, c.status, count(o.id) FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
    GROUP BY c.id HAVING count(o.id) <> (c.status = 'completed')::int`,
  "I3 a paid gift card purchase has exactly one card, an unpaid one has none": `
    SELECT c.id FROM checkouts c LEFT JOIN gift_cards g ON g.source_checkout_id = c.id WHERE c.kind = 'gift_card'
    GROUP BY c.id HAVING count(g.id) <> (c.status = 'completed')::int`,
  // Lines may have changed since the sale, and the order's totals have not: order_changes has the differences.
  "I4 an order's totals are its lines as they were sold, its freight and its card": `
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
    HAVING o.subtotal_amount <> sum(i.line_total)
          - (SELECT coalesce(sum(c.difference), 0) FROM order_changes c WHERE c.order_id = o.id) OR o.total_amount <> o.subtotal_amount + o.shipping_cost
        OR o.due_amount <> o.total_amount - o.gift_card_amount OR o.due_amount < 0`,
  // Only orders of the last year: the outbox rows of older ones are deleted (lib/retention/forget.ts).
  "I5 every order has one outbox row per kind of mail": `
    SELECT o.id, o.kind FROM orders o
    LEFT JOIN outbox b ON b.payload->>'orderId' = o.id::text AND b.dedupe_key NOT LIKE b.kind || ':again:%'
    WHERE o.paid_at > now() - interval '365 days'
    GROUP BY o.id
    HAVING count(b.id) FILTER (WHERE b.kind = 'order-confirmation') <> (o.kind = 'poles')::int
        OR count(b.id) FILTER (WHERE b.kind = 'work-order') <> (o.kind = 'poles')::int
        OR count(b.id) FILTER (WHERE b.kind = 'addition-receipt') <> (o.kind = 'addition')::int
        OR count(b.id) FILTER (WHERE b.kind = 'gift-card-receipt') > (o.kind = 'gift_card')::int
        OR count(b.id) FILTER (WHERE b.kind = 'gift-card-receipt') < (o.kind = 'gift_card' AND o.email <> '')::int`,
  // The `paid` event has a cause when the payment was in doubt. Without any address no mail is expected.
  "I5 every bought card is mailed once, and not while its payment is in doubt": `
    SELECT g.id FROM gift_cards g LEFT JOIN outbox b ON b.dedupe_key = 'gift-card:' || g.id
    JOIN orders o ON o.checkout_id = g.source_checkout_id JOIN checkouts c ON c.id = o.checkout_id
    LEFT JOIN order_events e ON e.order_id = o.id AND e.kind = 'paid'
    GROUP BY g.id, o.id, c.id
    HAVING count(b.id) > count(*) FILTER (WHERE e.cause IS NULL)
        OR count(b.id) < (count(e.cause) = 0 AND (c.recipient IS NOT NULL OR o.email <> ''))::int`,
  "I6 no order without payment: Stripe's, or a card that covered all of it": `
    SELECT id FROM orders WHERE due_amount > 0 AND stripe_payment_intent IS NULL`,
  "I6 what is free is a replacement, and a replacement is free: no payment, no VAT": `
    SELECT id FROM orders WHERE total_amount = 0 AND replaces_order_id IS NULL
       OR replaces_order_id IS NOT NULL AND (total_amount <> 0 OR vat_amount <> 0 OR stripe_payment_intent IS NOT NULL)`,
  "I7 what is reserved or spent of a card never exceeds what was put on it": `
    SELECT e.gift_card_id FROM gift_card_entries e JOIN gift_cards g ON g.id = e.gift_card_id AND g.amount > 0
    GROUP BY e.gift_card_id HAVING -sum(e.amount) FILTER (WHERE e.kind IN ('reserve', 'release'))
         > sum(e.amount) FILTER (WHERE e.kind NOT IN ('reserve', 'release'))`,
  "I7 a campaign is held and spent no more often than it may be, whoever buys": `
    SELECT g.gift_card_id FROM campaigns g JOIN checkouts c ON c.gift_card_id = g.gift_card_id
    WHERE c.gift_card_state IN ('reserved', 'captured') GROUP BY g.gift_card_id HAVING count(*) > g.max_uses`,
  "I7 what a campaign took off an order is what it took off its lines": `
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
    HAVING sum(i.discount) - (SELECT coalesce(sum(c.discount_difference), 0) FROM order_changes c WHERE c.order_id = o.id)
      NOT IN (0, o.gift_card_amount)`,
  "a change pays back what it made cheaper, once, and no more": `
    SELECT c.id FROM order_changes c JOIN refunds r ON r.id = c.id
    WHERE r.order_id <> c.order_id OR r.amount > c.discount_difference - c.difference
    UNION ALL
    SELECT r.id FROM refunds r LEFT JOIN order_changes c ON c.id = r.id
    WHERE r.lines ? 'changeOre' AND (r.lines ->> 'changeOre')::int IS DISTINCT FROM c.discount_difference - c.difference`,
  "what a change costs more is paid once, by an addition to its order of that sum": `
    SELECT c.id FROM order_changes c JOIN orders a ON a.id = c.paid_by_order_id
    WHERE a.kind <> 'addition' OR a.adds_to_order_id IS DISTINCT FROM c.order_id OR a.total_amount <> c.asked OR a.shipping_cost <> c.freight
    UNION ALL
    SELECT id FROM orders WHERE adds_to_order_id IS NOT NULL AND kind <> 'addition'`,
  "a row that is added costs nothing in its order: an addition pays it": `
    SELECT id FROM order_changes WHERE before IS NULL AND (after ->> 'lineTotal')::int <> 0`,
  "a refund of nothing names lines that an addition paid": `
    SELECT r.id FROM refunds r WHERE r.amount = 0 AND NOT EXISTS (
      SELECT FROM order_changes c WHERE c.order_id = r.order_id AND c.paid_by_order_id IS NOT NULL
        AND c.position IN (SELECT (l ->> 'position')::int FROM jsonb_array_elements(r.lines -> 'lines') l))`,
  // A person decides about an addition that was recreated after a restore.
  "an addition pays a change, or goes back": `
    SELECT a.id FROM orders a LEFT JOIN order_changes c ON c.paid_by_order_id = a.id
    WHERE a.kind = 'addition' AND c.id IS NULL AND a.paid_at > now() - interval '365 days'
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = a.id AND e.kind = 'recreated')
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = a.id AND r.actor = 'shop')
      AND NOT EXISTS (SELECT FROM outbox b WHERE b.dedupe_key LIKE 'addition-back:' || a.id || '%' AND b.status = 'pending')
      AND a.disputed_amount = 0 AND a.refunded_amount = 0`,
  "an order that waits for a payment has one to wait for": `
    SELECT o.id FROM orders o WHERE o.review_cause = 'unpaid' AND NOT EXISTS (
      SELECT FROM order_changes c WHERE c.order_id = o.id AND c.waits AND c.asked > 0 AND c.paid_by_order_id IS NULL)`,
  "every change of an order has its mail and its line in the history": `
    SELECT c.id FROM order_changes c LEFT JOIN outbox b ON b.dedupe_key = 'order-changed:' || c.id
    WHERE c.created_at > now() - interval '365 days' GROUP BY c.id HAVING count(b.id) <> 1
    UNION ALL
    SELECT c.order_id FROM order_changes c
    GROUP BY c.order_id HAVING count(*) <> (
      SELECT count(*) FROM order_events e WHERE e.order_id = c.order_id AND e.kind = 'changed')`,
  "I7 a checkout's state and its rows say the same": `
    SELECT c.id, c.gift_card_state, c.status FROM checkouts c
    LEFT JOIN gift_card_entries e ON e.checkout_id = c.id AND e.gift_card_id = c.gift_card_id
    WHERE c.gift_card_id IS NOT NULL GROUP BY c.id
    HAVING coalesce(-sum(e.amount) FILTER (WHERE e.kind IN ('reserve', 'release')), 0)
             <> CASE WHEN c.gift_card_state IN ('reserved', 'captured') THEN c.gift_card_amount ELSE 0 END
        OR (count(*) FILTER (WHERE e.kind = 'capture') = 1) <> (c.gift_card_state = 'captured')`,
  "I7 only a checkout that can still be paid holds a reservation": `
    SELECT id FROM checkouts WHERE gift_card_state = 'reserved' AND status NOT IN ('open', 'processing')`,
  "I5 every enquiry and every withdrawal has its mails": `
    SELECT e.id FROM event_enquiries e LEFT JOIN outbox b ON b.payload->>'enquiryId' = e.id::text
    GROUP BY e.id HAVING count(b.id) <> 1
    UNION ALL
    SELECT w.id FROM withdrawals w LEFT JOIN outbox b ON b.payload->>'withdrawalId' = w.id::text
      AND b.kind IN ('withdrawal-receipt', 'withdrawal-notice')
    WHERE EXISTS (SELECT 1 FROM order_events v WHERE v.order_id = w.order_id AND v.kind = 'withdrawal')
      AND w.created_at > now() - interval '365 days'
    GROUP BY w.id HAVING count(b.id) <> 2
    UNION ALL
    SELECT w.id FROM withdrawals w LEFT JOIN outbox b ON b.payload->>'withdrawalId' = w.id::text
      AND b.kind = 'withdrawal-notice'
    WHERE w.order_id IS NULL AND w.created_at > now() - interval '365 days'
    GROUP BY w.id HAVING count(b.id) <> 1`,
  "I10 what must be unique is unique by a key of the database": `
    SELECT wanted FROM unnest(ARRAY[${UNIQUE.map((key) => `'${key}'`).join(", ")}]) wanted
    WHERE NOT EXISTS (SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relname = wanted AND i.indisunique AND i.indisvalid)`,
  "I11 every save of a post has its row in the log": `
    SELECT p.id FROM blog_posts p WHERE p.created_at > now() - interval '1 year' AND p.version - 1 > (SELECT count(*) FROM audit_log a
      WHERE a.entity = 'blog_posts' AND a.entity_id = p.id::text AND a.action IN ('post.update', 'post.picture'))`,
  "I11 every part of the settings that an admin saved has its row in the log": `
    SELECT s.key FROM settings s WHERE s.updated_by IS NOT NULL AND s.updated_at > now() - interval '1 year' AND NOT EXISTS (
      SELECT 1 FROM audit_log a WHERE a.entity = 'setting' AND a.entity_id = s.key)`,
  "I11 every balance that an admin saved has its row in the log": `
    SELECT e.id FROM gift_card_entries e WHERE e.cause = 'saved' AND e.created_at > now() - interval '1 year' AND NOT EXISTS (
      SELECT 1 FROM audit_log a WHERE a.entity = 'gift_cards' AND a.entity_id = e.gift_card_id::text)`,
  "what is owed since a refund came back is what its vouchers say": `
    SELECT r.id, r.status FROM refunds r LEFT JOIN refund_moves m ON m.refund_id = r.id GROUP BY r.id
    HAVING coalesce(sum(CASE m.kind WHEN 'bounced' THEN m.amount ELSE -m.amount END), 0)
             <> CASE r.status WHEN 'owed' THEN r.stripe_amount ELSE 0 END
        OR (count(m.id) > 0 AND r.number IS NULL)`,
  "what is lost of disputed payments is what Stripe kept, and so booked": `
    SELECT d.id, d.status FROM disputes d LEFT JOIN dispute_moves m ON m.dispute_id = d.id GROUP BY d.id
    HAVING coalesce(sum(CASE m.kind WHEN 'lost' THEN m.amount WHEN 'regained' THEN -m.amount ELSE 0 END), 0)
             <> CASE d.status WHEN 'lost' THEN greatest(0, coalesce(sum(
                  CASE m.kind WHEN 'withdrawn' THEN m.amount WHEN 'reinstated' THEN -m.amount ELSE 0 END), 0))
                ELSE 0 END`,
  "what Stripe has taken of an order for the customer's bank is what its vouchers say": `
    SELECT o.id FROM orders o LEFT JOIN disputes d ON d.order_id = o.id LEFT JOIN dispute_moves m ON m.dispute_id = d.id
    GROUP BY o.id HAVING o.disputed_amount <> coalesce(sum(
      CASE m.kind WHEN 'withdrawn' THEN m.amount WHEN 'reinstated' THEN -m.amount ELSE 0 END), 0)`,
  "what a lost payment took of a gift card is in the card's rows": `
    SELECT m.id FROM dispute_moves m LEFT JOIN gift_card_entries e ON e.id = m.void_entry_id
    WHERE m.kind = 'lost' AND m.card_amount <> coalesce(-e.amount, 0)`,
  "refunds of an order are what the order says was paid back": `
    SELECT o.id FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.status <> 'failed' GROUP BY o.id
    HAVING o.refunded_amount <> coalesce(sum(r.stripe_amount), 0)
        OR o.gift_refunded_amount <> coalesce(sum(r.gift_card_amount), 0)`,
};

/** True only while no webhook is being processed: an event is stored by one commit and finished by another. */
const WHEN_IDLE = {
  "I8 every event that was answered has a final state": `
    SELECT id, status FROM stripe_events WHERE status NOT IN ('done', 'ignored')`,
};

/** Tables whose numbers run without a gap. `lost`: the key under which a restore wrote down numbers that it lost. */
const SERIES = [
  { what: "receipt numbers", first: 1001, table: "orders", lost: "order" },
  { what: "credit numbers", first: 1, table: "refunds", lost: "credit_note" },
  { what: "corrections of credit receipts", first: 1, table: "refund_moves", lost: "correction" },
  { what: "vouchers of disputed payments", first: 1, table: "dispute_moves", lost: "dispute" },
  { what: "vouchers of payouts", first: 1, table: "payout_moves" },
];

type Query = (sql: string) => Promise<{ rows: unknown[] }>;

/** Each rule with its query. */
export async function rulesNow(query: Query, { idle = true } = {}): Promise<[rule: string, sql: string][]> {
  const restores = await query("SELECT lost, recovered_at IS NOT NULL AS recovered FROM restores");
  const known = restores.rows as { lost: Record<string, number[]>; recovered: boolean }[];
  const rules = Object.entries({ ...RULES, ...(idle && WHEN_IDLE) });
  for (const { what, first, table, lost } of SERIES) {
    // There are gaps until the shop has asked Stripe for everything: numbers come back in the order of its answers.
    if (lost && known.some(({ recovered }) => !recovered)) continue;
    const gone = known.flatMap((restore) => (lost && restore.lost[lost]) || []);
    rules.push([
      `${what} run from ${first} without a gap`,
      `SELECT count(number) FROM (SELECT number FROM ${table} UNION SELECT unnest('{${gone.join()}}'::int[])) numbers
       HAVING count(number) > 0 AND (min(number) <> ${first} OR max(number) <> ${first - 1} + count(number))`,
    ]);
  }
  return rules;
}

/** The rules that are broken, with the rows that break them. */
export async function findBroken(query: Query, options: { idle?: boolean } = {}): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [rule, sql] of await rulesNow(query, options)) {
    const { rows } = await query(sql);
    if (rows.length > 0) broken.push({ rule, rows });
  }
  return broken;
}
