// Sends requests to the shop and times its answers.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ADDRESS, fromSomewhere } from "../../dev/shopper.ts";
import type { World } from "./world.ts";

const PATIENCE_MS = 40_000;

/** A request with its answer's status, 0 where nothing answered. `at` is in ms of performance.now(). */
export type Request = { path: string; status: number; ms: number; at: number };
export type Answer = Request & { text: string; headers: Headers };

/** Sends a request from a new address and records it in `requests`, timed to the last byte. Status 0: no answer. */
export async function ask(
  { url }: Pick<World, "url">,
  requests: Request[],
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const at = performance.now();
  let answer = { status: 0, text: "", headers: new Headers() };
  try {
    const headers = { ...fromSomewhere(), ...(init.headers as Record<string, string>) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url + path, { redirect: "manual", signal, ...init, headers });
    answer = { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    // the connection was refused or cut
  }
  const request = { path, status: answer.status, ms: performance.now() - at, at };
  requests.push(request);
  return { ...request, ...answer };
}

/** POST /api/<name> with JSON. The body is empty where nothing answers, or where a proxy answers without JSON. */
export async function post(
  world: Pick<World, "url">,
  requests: Request[],
  name: string,
  body: object | string,
  headers: Record<string, string> = {},
): Promise<Answer & { body: Record<string, unknown> }> {
  const answer = await ask(world, requests, `/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  try {
    return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
  } catch {
    return { ...answer, body: {} };
  }
}

/** Posts, and retries the same body up to three times while the shop does not answer or answers 5xx. */
export async function postUntilAnswered(...asked: Parameters<typeof post>): ReturnType<typeof post> {
  for (let tries = 1; ; tries += 1) {
    const answer = await post(...asked);
    if (answer.status !== 0 && answer.status < 500) return answer;
    if (tries === 3) throw new Error(`${asked[2]}: gav upp`);
    await sleep(300);
  }
}

/** A body of create-checkout: so many pairs, a new e-mail address, a fresh freight quote. Null without a quote. */
export async function submitOf(
  world: Pick<World, "url">,
  requests: Request[],
  quantity: number,
  giftCardCode: string | null,
) {
  const address = { ...ADDRESS, email: `${randomUUID()}@example.se` };
  const packageInfo = { weight: quantity, length: 135, width: 22, height: 5, value: 995 * quantity };
  const quoted = await postUntilAnswered(world, requests, "calculate-shipping", { address, packageInfo });
  const [option] = (quoted.body.options ?? []) as { id: string; price: number }[];
  if (!option) return null;
  return {
    items: [{ product: "vuxenstav", color: "Röd", length: 125, quantity }],
    shippingAddress: address,
    shippingOptionId: option.id,
    shippingCost: option.price,
    giftCardCode,
  };
}
