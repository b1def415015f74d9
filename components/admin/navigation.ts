// The admin's navigation: its rooms, the pages of each, and the permission that each page needs.
import type { Route } from "next";
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import type { AppRole } from "@/prisma/generated/enums";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

type AdminLink = { href: paths.Path; label: string; permission: Permission };

/** A room and its pages. The room's link leads to the first page that the admin may open. */
type Room = { label: string; pages: readonly AdminLink[] };

const only = (link: AdminLink): Room => ({ label: link.label, pages: [link] });

/** A new screen of the admin is one line here. */
const ROOMS: readonly Room[] = [
  only({ href: adminPaths.admin, label: "I dag", permission: "own" }),
  only({ href: adminPaths.orders, label: "Beställningar", permission: "orders" }),
  only({ href: adminPaths.enquiries, label: "Förfrågningar", permission: "orders" }),
  only({ href: adminPaths.customers, label: "Kunder", permission: "orders" }),
  {
    label: "Pengar",
    pages: [
      { href: adminPaths.books, label: "Bokföring", permission: "books" },
      { href: adminPaths.numbers, label: "Siffror", permission: "numbers" },
      { href: adminPaths.allCodes, label: "Koder och kort", permission: "codes" },
    ],
  },
  {
    label: "Butiken",
    pages: [
      { href: adminPaths.settings, label: "Inställningar", permission: "settings" },
      { href: adminPaths.posts, label: "Blogg", permission: "posts" },
      { href: adminPaths.texts, label: "Texter", permission: "settings" },
      { href: adminPaths.pictures, label: "Bilder", permission: "settings" },
      { href: adminPaths.testimonials, label: "Omdömen", permission: "settings" },
    ],
  },
];

/** The links of the menu behind the admin's name. */
const OWN: readonly AdminLink[] = [
  { href: adminPaths.account, label: "Din inloggning", permission: "own" },
  { href: adminPaths.people, label: "Konton", permission: "accounts" },
  { href: adminPaths.log, label: "Logg", permission: "accounts" },
  { href: paths.home, label: "Visa butiken", permission: "own" },
];

type Asking = { roles: readonly AppRole[] };

const seenBy = (links: readonly AdminLink[], who: Asking) =>
  links.filter(({ permission }) => isAllowed(who, permission));

export type ShownRoom = { label: string; href: paths.Path; pages: readonly AdminLink[]; isCurrent: boolean };

/** The rooms with at least one page that these roles may open; `current` is the page that is shown. */
export function roomsOf(who: Asking, current: Route): ShownRoom[] {
  return ROOMS.flatMap(({ label, pages }) => {
    const seen = seenBy(pages, who);
    const isCurrent = pages.some(({ href }) => href === current);
    return seen[0] ? [{ label, href: seen[0].href, pages: seen, isCurrent }] : [];
  });
}

/** The links of the menu behind the name that these roles may open. */
export const ownLinksOf = (who: Asking) => seenBy(OWN, who);
