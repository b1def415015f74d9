// Pages are rendered a few at a time: each that has begun holds its memory while it waits for the same core, and under
// a load the shop then spends its time on collecting garbage.
import pLimit from "p-limit";

const AT_ONCE = 8;
/** Who takes longer waits for somebody else, the database or Stripe, and lets the next one in. */
const TURN_MS = 100;

const turns = pLimit(AT_ONCE);

/** Renders when it is this page's turn; settles as `render` does. */
export async function inTurn(render: () => Promise<void>): Promise<void> {
  const { rendered } = await turns(async () => {
    const rendered = render();
    await new Promise<void>((next) => {
      const timer = setTimeout(next, TURN_MS);
      void rendered.catch(() => {}).finally(() => (clearTimeout(timer), next()));
    });
    return { rendered };
  });
  return rendered;
}
