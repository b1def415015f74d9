// Finds pages and tasks of the admin by name, for its search.
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Hit, HitGroup } from "@/lib/admin-search/search-query";
import { PART_NAMES, partPath, PARTS } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { ownLinksOf, roomsOf } from "./navigation";

type Place = readonly [title: string, href: paths.Path, permission: Permission, words: string];

/** Pages that no room lists, with further words to find them by. */
const MORE_PAGES: readonly Place[] = [
  ["Lanseringskoll", adminPaths.launch, "settings", "det som har fastnat"],
  ["Verifikationer", adminPaths.vouchers, "books", ""],
];

/** Further words to find the page of a room by. */
const WORDS: Readonly<Partial<Record<paths.Path, string>>> = {
  [adminPaths.books]: "moms momsdeklaration sie",
};

/** Tasks, each with the page to do it on and further words to find it by. */
const JOBS: readonly Place[] = [
  ["Ta en beställning per telefon", adminPaths.offers, "orders", "ny betallänk"],
  ["Skriv ut byggblad och fraktsedlar", adminPaths.printOut, "orders", "utskrift etiketter"],
  ["Gör en ny kod", adminPaths.editCode("new"), "codes", "rabattkod kampanj tillgodo presentkort"],
  ["Skriv ett inlägg", adminPaths.editPost("new"), "posts", "nytt blogg"],
  ["Bjud in någon", adminPaths.people, "accounts", "konto inbjudan"],
  ["Byt lösenord", adminPaths.account, "own", "passkey"],
];

/** Whether every word of the query occurs in the title, the note or the further words. */
function isCalled({ title, note }: Hit, query: string, words = ""): boolean {
  const name = `${title} ${note} ${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** Those of the places that match the query and that the admin may open. */
function calledOf(places: readonly Place[], admin: Admin, query: string): Hit[] {
  return places.flatMap(([title, href, permission, words]) => {
    const hit = { title, href, note: "" };
    return isAllowed(admin, permission) && isCalled(hit, query, words) ? [hit] : [];
  });
}

/** The pages and tasks that match the query and that the admin may open; all of them for an empty query. */
export function findPlaces(admin: Admin, query: string): HitGroup[] {
  const pages = roomsOf(admin, adminPaths.admin).flatMap(({ label, pages: shown }) =>
    shown.map(({ href, label: title }) => ({ href, title, note: shown[1] ? label : "" })),
  );
  const settings = isAllowed(admin, "settings")
    ? PART_NAMES.map((part) => ({ href: partPath(part), title: PARTS[part].title, note: "Inställningar" }))
    : [];
  const own = ownLinksOf(admin).map(({ href, label: title }) => ({ href, title, note: "" }));
  // A page of a room that is also a part of the settings is listed once.
  const all = [...pages, ...settings.filter(({ href }) => pages.every((page) => page.href !== href)), ...own];
  const found = all.filter((page) => isCalled(page, query, WORDS[page.href]));
  return [
    { title: "Sidor", hits: [...found, ...calledOf(MORE_PAGES, admin, query)] },
    { title: "Gör", hits: calledOf(JOBS, admin, query) },
  ].filter(({ hits }) => hits.length > 0);
}
