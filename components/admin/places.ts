// Pages and jobs of the admin by their names, for its search.
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Hit, HitGroup } from "@/lib/admin-search/search-query";
import { PART_NAMES, partPath, PARTS } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { ownLinksOf, roomsOf } from "./navigation";

/** What one does, and the words that one looks for it with. */
const JOBS: readonly [title: string, href: paths.Path, permission: Permission, words: string][] = [
  ["Ta en beställning per telefon", adminPaths.offers, "orders", "ny betallänk"],
  ["Skriv ut byggblad och fraktsedlar", adminPaths.printOut, "orders", "utskrift etiketter"],
  ["Gör en ny kod", adminPaths.editCode("new"), "codes", "rabattkod kampanj tillgodo presentkort"],
  ["Skriv ett inlägg", adminPaths.editPost("new"), "posts", "nytt blogg"],
  ["Bjud in någon", adminPaths.people, "accounts", "konto inbjudan"],
  ["Byt lösenord", adminPaths.account, "own", "passkey"],
];

/** Every word of the query stands somewhere in what a place is called. */
function isCalled({ title, note }: Hit, query: string, words = ""): boolean {
  const name = `${title} ${note} ${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** The pages and jobs whose names have the query in them, of what the role may open; all of them for none. */
export function findPlaces(admin: Admin, query: string): HitGroup[] {
  const pages = roomsOf(admin, adminPaths.admin).flatMap(({ label, pages: shown }) =>
    shown.map(({ href, label: title }) => ({ href, title, note: shown[1] ? label : "" })),
  );
  const settings = isAllowed(admin, "settings")
    ? PART_NAMES.map((part) => ({ href: partPath(part), title: PARTS[part].title, note: "Inställningar" }))
    : [];
  const own = ownLinksOf(admin).map(({ href, label: title }) => ({ href, title, note: "" }));
  // What is a page of a room and a part of the settings is named once.
  const all = [...pages, ...settings.filter(({ href }) => pages.every((page) => page.href !== href)), ...own];
  const jobs = JOBS.filter(([, , permission]) => isAllowed(admin, permission)).flatMap(
    ([title, href, , words]) => {
      const hit = { title, href, note: "" };
      return isCalled(hit, query, words) ? [hit] : [];
    },
  );
  return [
    { title: "Sidor", hits: all.filter((page) => isCalled(page, query)) },
    { title: "Gör", hits: jobs },
  ].filter(({ hits }) => hits.length > 0);
}
