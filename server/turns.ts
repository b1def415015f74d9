// Pages are rendered a few at a time: each that has begun holds its memory while it waits for the same core, and under
// a load the shop then spends its time on collecting garbage.
import pLimit from "p-limit";

const AT_ONCE = 8;
/** A page that is not ready by then waits for the database or Stripe, not for the processor: the next one may begin. */
const TURN_MS = 100;
/** About five seconds of work; further requests are answered 503 at once. */
const WAITING_MAX = 500;

/** Paths that cost no rendering or only wait for other services; every other page waits in the queue. */
export const NO_TURN = /^\/(up|ready)$|^\/_next\/|\.\w+$/;

const turns = pLimit(AT_ONCE);

/** Too many wait already. */
export class Busy extends Error {}

/** Calls `render` when it is its turn; settles as `render` does. Throws `Busy` when the queue is full. */
export async function inTurn<T>(render: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= WAITING_MAX) throw new Busy();
  const { rendered } = await turns(async () => {
    const rendered = render();
    await new Promise<void>((next) => {
      const timer = setTimeout(next, TURN_MS);
      void rendered.catch(() => {}).finally(() => (clearTimeout(timer), next()));
    });
    // In an object, because a returned promise would be awaited while the turn is held.
    return { rendered };
  });
  return rendered;
}
