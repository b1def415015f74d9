/** Alive: answers without asking anybody else. */
export function GET(): Response {
  return new Response("ok", { headers: { "cache-control": "no-store" } });
}
