// Changes a paid order in the admin by the form of its row, without JavaScript.
import { ask, type Answer, type Request } from "./ask.ts";
import { hiddenFields } from "../e2e/html.ts";
import { sendForm } from "./form.ts";
import type { World } from "./world.ts";

/** A change whose sum the form has shown; `press` submits it. */
type Press = { changeId: string; press: () => Promise<Answer> };

/**
 * Fills in a change of the first line and has its sum shown. The next press makes the change; further presses repeat it.
 * Null where the shop does not answer, or offers no change of this order.
 */
export async function seenChange(
  world: World,
  requests: Request[],
  order: string,
  fields: Record<string, string>,
): Promise<Press | null> {
  const [path, form] = [`/admin/bestallningar/${order}`, "rad-1"];
  // A gift or a refund may require the password again; this session has always just proven it.
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

/** Opens the pay link of a change. Returns the Stripe session that pays it; null where there is none. */
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

/** The öre of a payment that Stripe has refunded. */
export async function refundedAtStripe({ stripe }: World, intent: string): Promise<number> {
  const headers = { authorization: "Bearer sk_test_faults" };
  const response = await fetch(`${stripe.url}/v1/refunds?limit=100&payment_intent=${intent}`, { headers });
  const { data } = (await response.json()) as { data: { amount: number; status: string }[] };
  return data.filter(({ status }) => status !== "failed").reduce((all, { amount }) => all + amount, 0);
}
