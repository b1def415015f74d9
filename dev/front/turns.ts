// Pages are rendered a few at a time: each that has begun holds its memory while it waits for the same core, and under
// a load the shop then spends its time on collecting garbage.
import pLimit from "p-limit";
import { faceFor, pathOf, type Asked } from "./rules.ts";

const AT_ONCE = 8;
/** Who takes longer waits for somebody else, the database or Stripe, and lets the next one in. */
const TURN_MS = 100;
/** About five seconds of work: whoever comes after them would wait without a sign. */
const WAITING_MAX = 500;

const turns = pLimit(AT_ONCE);

/** Pages take turns; files cost nothing, and a slow line would hold up the others; health checks must not wait. */
export function takesTurn(asked: Asked): boolean {
  if (asked.method !== "GET" || faceFor(asked) !== "page") return false;
  return !/^\/_next\/|^\/(up|ready)$|\.\w+$/.test(pathOf(asked.url));
}

type Turn = {
  render: () => Promise<void>;
  /** Nobody waits for this page any more. */
  hasLeft: () => boolean;
  /** Says that too many wait. */
  refuse: () => void;
};

/** Renders when it is this page's turn; settles as `render` does. */
export async function inTurn({ render, hasLeft, refuse }: Turn): Promise<void> {
  if (turns.pendingCount >= WAITING_MAX) return refuse();
  const { rendered } = await turns(async () => {
    if (hasLeft()) return { rendered: undefined };
    const rendered = render();
    await new Promise<void>((next) => {
      const timer = setTimeout(next, TURN_MS);
      void rendered.catch(() => {}).finally(() => (clearTimeout(timer), next()));
    });
    return { rendered };
  });
  return rendered;
}
