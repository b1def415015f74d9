// A paid order that is changed in the admin, as the form of its row does it without script.
import { fromSomewhere } from "../../dev/shopper.ts";
import { hiddenFields } from "./form.ts";
import type { World } from "./world.ts";

type Answer = { status: number; text: string; location: string };

/** Asks the shop; status 0 where nobody answers. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

/** Another change than these fields name is not theirs. */
export type Press = { changeId: string; press: (ask: Ask) => Promise<Answer> };

/** Sends a form of a page as it was drawn, with these fields. */
async function send(ask: Ask, world: World, path: string, drawn: Drawn, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of drawn) if (!(name in fields)) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { cookie: world.adminCookie, origin: world.url };
  return ask(path, { method: "POST", headers, body });
}
type Drawn = readonly (readonly [string, string])[];

/** Whether the shop says that a form is done. */
export const isDone = ({ status, location }: Answer) => status === 303 && location.includes("besked=");

/**
 * A change whose sum has been seen: one press more does it, as often as it is pressed. Null where the shop does not answer,
 * or changes nothing of this order.
 */
export async function seenChange(
  ask: Ask,
  world: World,
  order: string,
  form: "rad-1" | "ny-rad",
  fields: Record<string, string>,
): Promise<Press | null> {
  const path = `/admin/bestallningar/${order}`;
  // What is given and paid back needs a password now and then, which this session has always just shown.
  await world.sql("UPDATE admin_sessions SET proven_at = now()");
  const page = await ask(path, { headers: { cookie: world.adminCookie } });
  if (page.status !== 200 || !page.text.includes(`id="${form}"`)) return null;
  const asked = await send(ask, world, path, hiddenFields(page.text, form), fields);
  if (asked.status !== 200 || !asked.text.includes(`id="${form}"`)) return null;
  const drawn = hiddenFields(asked.text, form);
  const changeId = drawn.find(([name]) => name === "change")?.[1];
  if (!changeId) return null;
  return { changeId, press: (again) => send(again, world, path, drawn, fields) };
}

/** Opens the link of a change. The session that pays it; null where there is none. */
export async function openLink(ask: Ask, world: World, changeId: string): Promise<string | null> {
  const path = `/betala/${changeId}`;
  const page = await ask(path, { headers: fromSomewhere() });
  if (page.status !== 200 || !page.text.includes('name="id"')) return null;
  const body = new FormData();
  for (const [name, value] of hiddenFields(page.text, "id")) body.append(name, value);
  const answer = await ask(path, {
    method: "POST",
    headers: { ...fromSomewhere(), origin: world.url },
    body,
  });
  return /cs_[A-Za-z0-9_]+/.exec(answer.location)?.[0] ?? null;
}

/** Öre that Stripe has paid back of a payment. */
export async function refundedAtStripe({ stripe }: World, intent: string): Promise<number> {
  const headers = { authorization: "Bearer sk_test_faults" };
  const response = await fetch(`${stripe.url}/v1/refunds?limit=100&payment_intent=${intent}`, { headers });
  const { data } = (await response.json()) as { data: { amount: number; status: string }[] };
  return data.filter(({ status }) => status !== "failed").reduce((all, { amount }) => all + amount, 0);
}
