// Random traffic of shoppers and an admin, who also retry when the shop does not answer.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { ask, post, postUntilAnswered, submitOf, type Request } from "./ask.ts";
import { hiddenFields } from "../e2e/html.ts";
import { isDone, sendForm } from "./form.ts";
import type { Random } from "../support/random.ts";
import type { World } from "./world.ts";

const PAGES = ["/", "/vuxenstav", "/presentkort", "/blogg", "/kopvillkor"];

/** Everything that the shop has confirmed to a client, and that must not be lost from then on. */
export type Told = {
  orders: Map<string, string>;
  cards: Map<string, string>;
  posts: Set<string>;
  codes: Set<string>;
  uploads: Set<string>;
};

type Traffic = {
  requests: Request[];
  /** Resolves when so many more actions have ended, successful or not. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A record without any confirmation. */
export function nothingTold(): Told {
  return { orders: new Map(), cards: new Map(), posts: new Set(), codes: new Set(), uploads: new Set() };
}

type Shopper = { world: World; random: Random; told: Told; requests: Request[]; cards: string[] };

/** Starts `people` shoppers who go on until `stop`. */
export function startTraffic(
  world: World,
  { random, told, cards, people = 6 }: { random: Random; told: Told; cards: string[]; people?: number },
): Traffic {
  const shopper: Shopper = { world, random, told, requests: [], cards };
  let stopping = false;
  let done = 0;
  const waiting = new Set<() => void>();
  async function person(): Promise<void> {
    while (!stopping) {
      // Failures are expected here; the promises are checked afterwards.
      await doSomething(shopper).catch(() => undefined);
      if (shopper.requests.at(-1)?.status === 0) await pause(50);
      done += 1;
      for (const look of waiting) look();
    }
  }
  const everybody = Promise.all(Array.from({ length: people }, person));
  return {
    requests: shopper.requests,
    more: (count) => {
      const enough = done + count;
      return new Promise((resolve) => {
        const look = () => {
          if (done < enough) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    async stop() {
      stopping = true;
      await everybody;
    },
  };
}

function doSomething(shopper: Shopper): Promise<void> {
  const dice = shopper.random.next();
  if (dice < 0.5) return buyPoles(shopper);
  if (dice < 0.65) return buyGiftCard(shopper);
  if (dice < 0.75) return savePost(shopper);
  if (dice < 0.82) return saveCode(shopper);
  if (dice < 0.9) return upload(shopper);
  return browse(shopper);
}

async function browse({ world, random, requests }: Shopper): Promise<void> {
  await ask(world, requests, random.pick(PAGES));
}

/** Polls a payment up to four times; null where the shop has not completed it. */
async function untilPaid({ world, requests }: Shopper, name: string, sessionId: string) {
  for (let tries = 0; tries < 4; tries += 1) {
    const { status, body } = await post(world, requests, name, { sessionId });
    if (status === 200) return body;
    await pause(200);
  }
  return null;
}

async function buyPoles(shopper: Shopper): Promise<void> {
  const { world, requests, random, cards } = shopper;
  const code = random.chance(0.4) && cards.length > 0 ? random.pick(cards) : null;
  const wanted = await submitOf(world, requests, random.pick([1, 1, 1, 2]), code);
  if (!wanted) return;
  const placed = await postUntilAnswered(world, requests, "create-checkout", wanted);
  if (placed.status !== 200) return;
  const sessionId = String(placed.body.sessionId);
  if (sessionId.startsWith("cs_") && !(await payOrLeave(shopper, sessionId))) return;
  if (random.chance(0.4)) return; // the tab is closed: the webhook or the sweeper must create the order
  const paid = await untilPaid(shopper, "verify-payment", sessionId);
  if (paid?.success === true) shopper.told.orders.set(sessionId, String(paid.orderId));
}

/** Pays a session, or leaves it open, or lets it expire. True when the buyer has paid, also where the money comes later. */
async function payOrLeave({ world, random }: Shopper, sessionId: string): Promise<boolean> {
  const { control } = world.stripe;
  const dice = random.next();
  if (dice < 0.08) return false;
  if (dice < 0.14) {
    await control.expire(sessionId);
    return false;
  }
  if (dice < 0.22) {
    await control.pay(sessionId, "delayed");
    await control.settle(sessionId, random.chance(0.7) ? "succeeded" : "failed");
    return true;
  }
  await control.pay(sessionId);
  return true;
}

async function buyGiftCard(shopper: Shopper): Promise<void> {
  const key = { "idempotency-key": randomUUID() };
  const { world, requests } = shopper;
  const started = await postUntilAnswered(world, requests, "purchase-gift-card", { amount: 1000 }, key);
  if (started.status !== 200) return;
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(String(started.body.url))![0];
  if (!(await payOrLeave(shopper, sessionId)) || shopper.random.chance(0.3)) return;
  const made = await untilPaid(shopper, "create-gift-card", sessionId);
  if (!made) return;
  const code = String(made.code);
  shopper.told.cards.set(sessionId, code);
  shopper.cards.push(code);
}

/** Sends a form of the admin. True when the shop answers that it is saved. */
async function submit(
  { world, requests }: Shopper,
  path: string,
  has: string,
  fields: Record<string, string>,
) {
  const page = await ask(world, requests, path, { headers: { cookie: world.adminCookie } });
  if (page.status !== 200) return false;
  return isDone(await sendForm(world, requests, path, hiddenFields(page.text, has), fields));
}

async function savePost(shopper: Shopper): Promise<void> {
  const slug = `fel-${randomUUID()}`;
  const fields = { title: `Inlägg ${slug}`, slug, excerpt: "", content: "<p>Text.</p>", published: "on" };
  if (await submit(shopper, "/admin/blog/new", "title", fields)) shopper.told.posts.add(slug);
}

async function saveCode(shopper: Shopper): Promise<void> {
  const code = `FEL-${randomUUID().slice(0, 8).toUpperCase()}`;
  const fields = { code, amount: "100", expires_at: "", is_active: "on" };
  if (!(await submit(shopper, "/admin/discount/new", "amount", fields))) return;
  shopper.told.codes.add(code);
  shopper.cards.push(code);
}

/** A PNG of noise, which does not compress, so that the file is large. */
export function picture(size: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({
    create: { width: size, height: size, channels: 3, background: { r: 90, g: 120, b: 60 }, noise },
  })
    .png()
    .toBuffer();
}

async function upload({ world, requests, told }: Shopper): Promise<void> {
  const answer = await uploadPicture(world, requests, await picture(96));
  if (answer.status === 201) told.uploads.add((JSON.parse(answer.text) as { url: string }).url);
}

/** Uploads a picture as the editor does. */
export function uploadPicture(world: World, requests: Request[], bytes: Buffer) {
  return ask(world, requests, "/api/admin/upload", {
    method: "POST",
    headers: { "content-type": "image/png", cookie: world.adminCookie, origin: world.url },
    body: new Uint8Array(bytes),
  });
}
