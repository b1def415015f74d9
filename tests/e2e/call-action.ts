// Calls a server action as the browser does.
import type { APIRequestContext } from "@playwright/test";
import { actionBody } from "../support/action-body";

export type Called = { status: number; text: string; redirect: string };

/** Calls the action with these arguments. `redirect` is where it sends the browser, "" for nowhere. */
export async function callAction(
  request: APIRequestContext,
  id: string,
  args: unknown[],
  headers: Record<string, string>,
): Promise<Called> {
  const { type, body } = await actionBody(args);
  const answer = await request.post("/", {
    headers: { ...headers, "next-action": id, "content-type": type },
    data: body,
    maxRedirects: 0,
  });
  return {
    status: answer.status(),
    text: await answer.text(),
    redirect: answer.headers()["x-action-redirect"] ?? "",
  };
}
