/** Is it the database that is away? Known once the server runs. */
let isAway: (error: unknown) => boolean = () => false;

/** Runs once when a server starts: checks the settings, then starts outbox and sweeper. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { numberRequests } = await import("./lib/request-id");
  numberRequests();
  ({ isDatabaseDown: isAway } = await import("./lib/http"));
  const { startBackgroundWork } = await import("./lib/checkout/background");
  startBackgroundWork();
}

/** Tells the server in front what went wrong with the request at hand (dev/front/server.ts). */
export function onRequestError(error: unknown): void {
  const tell = (globalThis as Record<symbol, unknown>)[Symbol.for("front.fault")];
  if (typeof tell === "function") tell(error, isAway(error));
}
