// Calls a route handler in this process, as a browser would over HTTP.
type Handler = (request: Request) => Promise<Response>;
type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

/** POSTs JSON to a handler. */
export async function post(
  handler: Handler,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request("http://localhost:3000/api/test", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await handler(request);
  return {
    status: response.status,
    body: (await response.json()) as Answer["body"],
    headers: response.headers,
  };
}
