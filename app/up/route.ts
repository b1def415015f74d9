/** Liveness probe: no database, no other service. */
export function GET(): Response {
  return new Response("ok", { headers: { "cache-control": "no-store" } });
}
