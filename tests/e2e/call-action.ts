// Calls a server action as the browser does: React itself writes what is sent.
import { createRequire } from "node:module";
import type { APIRequestContext } from "@playwright/test";

type Encoder = { encodeReply: (args: unknown[]) => Promise<string | FormData> };
const { encodeReply } = createRequire(import.meta.url)(
  "next/dist/compiled/react-server-dom-turbopack/client.node",
) as Encoder;

export type Called = { status: number; text: string; redirect: string };

/** Calls the action with these arguments. `redirect` is where it sends the browser, "" for nowhere. */
export async function callAction(
  request: APIRequestContext,
  id: string,
  args: unknown[],
  headers: Record<string, string>,
): Promise<Called> {
  const body = await encodeReply(args);
  const answer = await request.post("/", {
    headers: {
      ...headers,
      "next-action": id,
      ...(typeof body === "string" && { "content-type": "text/plain;charset=UTF-8" }),
    },
    ...(typeof body === "string" ? { data: body } : { multipart: body }),
    maxRedirects: 0,
  });
  return {
    status: answer.status(),
    text: await answer.text(),
    redirect: answer.headers()["x-action-redirect"] ?? "",
  };
}
