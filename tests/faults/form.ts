// Sends a form of the shop as a browser without JavaScript would, with the hidden fields of its server action.
import { ask, type Answer, type Request } from "./ask.ts";
import type { World } from "./world.ts";

type Drawn = readonly (readonly [name: string, value: string])[];

/** Sends a form of the admin: its hidden fields `drawn`, replaced and completed by `fields`. */
export async function sendForm(
  world: World,
  requests: Request[],
  path: string,
  drawn: Drawn,
  fields: Record<string, string>,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of drawn) if (!(name in fields)) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { cookie: world.adminCookie, origin: world.url };
  return ask(world, requests, path, { method: "POST", headers, body });
}

/** True when the shop answers that a form was carried out. */
export const isDone = ({ status, headers }: Answer) =>
  status === 303 && !!headers.get("location")?.includes("besked=");
