import { readiness } from "@/lib/checkout/readiness";
import { json } from "@/lib/http";

/** Readiness probe: 200, or 503 with what is wrong. */
export async function GET(): Promise<Response> {
  const state = await readiness(new Date());
  return json(state, state.ready ? 200 : 503);
}
