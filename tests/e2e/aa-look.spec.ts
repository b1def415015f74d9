import { seedOrders } from "../../dev/bench-seed.ts";
import { sql } from "../support/shop";
import { makeAccount, signIn } from "./admin-support";
import { test } from "./test";
test("look", async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  await seedOrders(process.env.DATABASE_URL!, 90_900, 90_000);
  await sql("UPDATE orders SET paid_at = now() - power(random(), 1.6) * interval '500 days' WHERE number > 91000");
  await sql(`UPDATE order_items i SET product = p[1 + (random()*3)::int], color_name = (ARRAY['Blå','Röd','Svart','Grön','Rosa','Gul','Orange','Lila'])[1 + floor(8*random()*random())::int],
    length = 75 + 5 * floor(18 * (random()+random())/2)::int, quantity = 1 + floor(random()*1.3)::int, grip_name = (ARRAY['Kork','Svart','Blå','Brun', NULL])[1+floor(5*random())::int],
    engraving_price = CASE WHEN random() < 0.58 THEN 19900 ELSE 0 END FROM (SELECT ARRAY['vuxenstav','barnstav','turstav','designa-din-stav'] p) x`);
  await sql(`WITH card AS (INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance, created_at) SELECT gen_random_uuid(), 'LOOK-'||g, 'purchased','single', 100000, 100000, now() - g * interval '20 days' FROM generate_series(1,18) g RETURNING id, created_at)
    INSERT INTO gift_card_entries (id, gift_card_id, kind, amount, created_at) SELECT gen_random_uuid(), id, 'issue', 100000, created_at FROM card`);
  await sql("INSERT INTO visit_counts SELECT (now()::date - g), s::visit_step, c FROM generate_series(0,29) g, (VALUES ('product',180),('cart',42),('till',15)) v(s,c) ON CONFLICT DO NOTHING");
  await sql("UPDATE orders SET email = 'kund1@example.se' WHERE number IN (91001,91002,91003)");
  await sql("UPDATE order_events SET created_at = now() - interval '60 days', to_status='delivered' WHERE order_id IN (SELECT id FROM orders WHERE number IN (91001,91002,91003))");
  await sql("UPDATE orders SET status='delivered' WHERE number IN (91001,91002,91003)");
  await sql("INSERT INTO event_enquiries (id,name,email,message,people) VALUES (gen_random_uuid(),'Kund Öberg','kund1@example.se','Vi är sju vänner som vill bygga stavar en kväll i januari.',7)");
  await signIn(context, await makeAccount(), baseURL!);
  const [one] = await sql<{ id: string }>("SELECT id FROM orders WHERE number = 91003");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, address] of [["siffror-30", "/admin/siffror"], ["siffror-90", "/admin/siffror?visa=90"], ["siffror-365", "/admin/siffror?visa=365"], ["kunder", "/admin/kunder"], ["kund", `/admin/kunder/${one!.id}`]] as const) {
      await page.goto(address);
      await page.screenshot({ path: `/tmp/h-people/${name}-${width}.png`, fullPage: true });
    }
  }
});
