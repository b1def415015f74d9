// The pages, routes and actions of the admin in this build: the permission that each requires, and what it shows.
import { actionAccess, PAGE_ACCESS } from "../../support/admin-access.ts";
import { adminActions, adminPaths } from "../../support/admin-doors.ts";
import type { Permission } from "../../../lib/accounts/permissions.ts";
import type { makeAsk } from "../ask.ts";
import { readable, type Answer } from "../verdict.ts";
import type { Held } from "./rows.ts";

export type Door = {
  url: string;
  /** The regular method: POST for the routes that take files. */
  method: "GET" | "POST";
  permission: Permission;
  /** The status that the owner gets. */
  status: number;
  /** Words that only the owner reads there; without the title, which says no more than the address. */
  words: ReadonlySet<string>;
};

export type Action = { id: string; name: string; permission: Permission };

type Ask = ReturnType<typeof makeAsk>;

/** The words of six or more letters in an answer, also inside tags and scripts. */
export function wordsIn(text: string): Set<string> {
  return new Set(text.match(/\p{L}{6,}/gu) ?? []);
}

const seenIn = (answer: Answer) =>
  wordsIn(answer.type.startsWith("text/html") ? readable(answer) : answer.body);

/** The words that any visitor may read: of public pages, the login, refusals. */
async function harmlessWords(ask: Ask, cookies: readonly string[]): Promise<Set<string>> {
  const words = new Set<string>();
  const urls = ["/", "/admin/login", "/admin/nekad", "/finns-inte", "/%E0", "/api/admin/upload"];
  for (const cookie of cookies)
    for (const url of urls)
      for (const method of ["GET", "POST"])
        for (const word of wordsIn((await ask({ method, url, headers: { cookie } })).body)) words.add(word);
  return words;
}

/** The address at which a page or route of the admin shows the rows of `held`. */
export function addressOf(route: string, held: Held): string {
  const id = route.startsWith("/admin/kampanjer/") ? held.campaign : held.id;
  const query = `?order=${held.id}&manad=${new Date().toISOString().slice(0, 7)}`;
  const part = route.endsWith("/forhandsgranska") ? "startsidan" : "priser";
  return route.replace("[id]", id).replace("[fil]", "csv").replace("[del]", part) + query;
}

/** Every page and route of the admin as the owner sees it; `cookies` belong to visitors who may not see all of them. */
export async function findDoors(
  ask: Ask,
  held: Held,
  owner: string,
  cookies: readonly string[],
): Promise<Door[]> {
  const harmless = await harmlessWords(ask, cookies);
  // The words of the segment's not-found page, which Next sends along with every page of the segment.
  const missing = await ask({ method: "GET", url: "/admin/bestallningar/x", headers: { rsc: "1" } });
  for (const word of wordsIn(missing.body)) harmless.add(word);
  const doors: Door[] = [];
  for (const { route, method } of adminPaths) {
    const permission = PAGE_ACCESS[route];
    if (!permission) throw new Error(`${route} står inte i tests/support/admin-access.ts.`);
    const url = addressOf(route, held);
    const answer = await ask({ method, url, headers: { cookie: owner } });
    const address = wordsIn(`${url} ${/<title>[^<]*/.exec(answer.body)?.[0] ?? ""}`);
    const words = new Set([...seenIn(answer)].filter((word) => !harmless.has(word) && !address.has(word)));
    doors.push({ url, method, permission, status: answer.status, words });
  }
  return doors;
}

/** Every server action of the admin. */
export function findActions(): Action[] {
  return adminActions.map(({ id, name, file, action }) => {
    const permission = actionAccess(file, action);
    if (!permission) throw new Error(`${name} står inte i tests/support/admin-access.ts.`);
    return { id, name, permission };
  });
}
