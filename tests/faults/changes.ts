// A paid order that is changed in the admin, as the form of its row does it without script.
import { ask, type Answer, type Request } from "./ask.ts";
import { hiddenFields, sendForm } from "./form.ts";
import type { World } from "./world.ts";

/** Another change than these fields name is not theirs. */
type Press = { changeId: string; press: () => Promise<Answer> };

/**
 * A change of the first line whose sum has been seen: one press more does it, as often as it is pressed. Null where the shop does not answer,
 * or changes nothing of this order.
 */
export async function seenChange(
  world: World,
  requests: Request[],
  order: string,
  fields: Record<string, string>,
): Promise<Press | null> {
  const [path, form] = [`/admin/bestallningar/${order}`, "rad-1"];
  // What is given and paid back needs a password now and then, which this session has always just shown.
  await world.sql("UPDATE admin_sessions SET proven_at = now()");
  const page = await ask(world, requests, path, { headers: { cookie: world.adminCookie } });
  if (page.status !== 200 || !page.text.includes(`id="${form}"`)) return null;
  const asked = await sendForm(world, requests, path, hiddenFields(page.text, form), fields);
  if (asked.status !== 200 || !asked.text.includes(`id="${form}"`)) return null;
  const drawn = hiddenFields(asked.text, form);
  const changeId = drawn.find(([name]) => name === "change")?.[1];
  if (!changeId) return null;
  return { changeId, press: () => sendForm(world, requests, path, drawn, fields) };
}

/** Opens the link of a change. The session that pays it; null where there is none. */
export async function openLink(world: World, requests: Request[], changeId: string): Promise<string | null> {
  const path = `/betala/${changeId}`;
  const page = await ask(world, requests, path);
  if (page.status !== 200 || !page.text.includes('name="id"')) return null;
  const body = new FormData();
  for (const [name, value] of hiddenFields(page.text, "id")) body.append(name, value);
  const headers = { origin: world.url };
  const sent = await ask(world, requests, path, { method: "POST", headers, body });
  return /cs_[A-Za-z0-9_]+/.exec(sent.headers.get("location") ?? "")?.[0] ?? null;
}

/** Öre that Stripe has paid back of a payment. */
export async function refundedAtStripe({ stripe }: World, intent: string): Promise<number> {
  const headers = { authorization: "Bearer sk_test_faults" };
  const response = await fetch(`${stripe.url}/v1/refunds?limit=100&payment_intent=${intent}`, { headers });
  const { data } = (await response.json()) as { data: { amount: number; status: string }[] };
  return data.filter(({ status }) => status !== "failed").reduce((all, { amount }) => all + amount, 0);
}
