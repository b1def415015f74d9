// Pages and jobs of the admin by their names, for its search.
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Hit, HitGroup } from "@/lib/admin-search/hits";
import { PART_NAMES, partPath, PARTS } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { ownLinksOf, roomsOf } from "./navigation";

type Place = Hit & { permission: Permission; words?: string };

/** What one does, in the words that one looks for. */
const JOBS: readonly Place[] = [
  {
    title: "Ta en beställning per telefon",
    href: adminPaths.offers,
    note: "",
    permission: "orders",
    words: "ny betallänk",
  },
  {
    title: "Skriv ut byggblad och fraktsedlar",
    href: adminPaths.printOut,
    note: "",
    permission: "orders",
    words: "utskrift etiketter",
  },
  {
    title: "Gör en ny kod",
    href: adminPaths.editCode("new"),
    note: "",
    permission: "codes",
    words: "rabattkod kampanj tillgodo presentkort",
  },
  {
    title: "Skriv ett inlägg",
    href: adminPaths.editPost("new"),
    note: "",
    permission: "posts",
    words: "nytt blogg",
  },
  {
    title: "Bjud in någon",
    href: adminPaths.people,
    note: "",
    permission: "accounts",
    words: "konto inbjudan",
  },
  { title: "Byt lösenord", href: adminPaths.account, note: "", permission: "own", words: "passkey" },
];

/** Every word of the query stands somewhere in what a place is called. */
function isCalled({ title, note, words = "" }: Omit<Place, "permission">, query: string): boolean {
  const name = `${title} ${note} ${words}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** The pages and jobs whose names have the query in them, of what the role may open; all of them for none. */
export function findPlaces(admin: Admin, query: string): HitGroup[] {
  const pages = roomsOf(admin, adminPaths.admin).flatMap(({ label, pages: shown }) =>
    shown.map((page) => ({ href: page.href as paths.Path, title: page.label, note: shown[1] ? label : "" })),
  );
  const settings = isAllowed(admin, "settings")
    ? PART_NAMES.map((part) => ({ href: partPath(part), title: PARTS[part].title, note: "Inställningar" }))
    : [];
  const own = ownLinksOf(admin).map(({ href, label }) => ({
    href: href as paths.Path,
    title: label,
    note: "",
  }));
  // What is a page of a room and a part of the settings is named once.
  const all = [...pages, ...settings.filter(({ href }) => pages.every((page) => page.href !== href)), ...own];
  const jobs = JOBS.filter(({ permission }) => isAllowed(admin, permission));
  return [
    { title: "Sidor", hits: all.filter((page) => isCalled(page, query)) },
    {
      title: "Gör",
      hits: jobs
        .filter((job) => isCalled(job, query))
        .map(({ permission: _permission, words: _words, ...hit }) => hit),
    },
  ].filter(({ hits }) => hits.length > 0);
}
