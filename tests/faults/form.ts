// Sends a form of the shop as a browser without JavaScript would, with the hidden fields of its server action.
import { unescape } from "../e2e/html.ts";
import { ask, type Answer, type Request } from "./ask.ts";
import type { World } from "./world.ts";

type Drawn = readonly (readonly [name: string, value: string])[];

/** The hidden fields of the form that has `has` as an id, or as the name of a field. */
export function hiddenFields(html: string, has: string): [string, string][] {
  const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map((match) => match[0]);
  const form = forms.find((each) => each.includes(`name="${has}"`) || each.includes(`id="${has}"`));
  if (!form) throw new Error(`Sidan har inget formulär ${has}, eller med ett sådant fält.`);
  return [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    attribute(input, "name"),
    attribute(input, "value"),
  ]);
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return unescape(value);
}

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
