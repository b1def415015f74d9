import type { Route } from "next";
import type { Permission } from "@/lib/accounts/permissions";
import * as paths from "@/lib/shop/paths";

type AdminLink = { href: Route; label: string; permission: Permission };

/** What the bar of the admin links to, each for who has the permission; a new screen of the workshop is one line here. */
export const adminLinks: readonly AdminLink[] = [
  { href: paths.admin, label: "Panel", permission: "own" },
  { href: paths.orders, label: "Beställningar", permission: "orders" },
  { href: paths.enquiries, label: "Förfrågningar", permission: "orders" },
  { href: paths.customers, label: "Kunder", permission: "orders" },
  { href: paths.numbers, label: "Siffror", permission: "numbers" },
  { href: paths.books, label: "Bokföring", permission: "books" },
  { href: paths.settings, label: "Inställningar", permission: "settings" },
  { href: paths.launch, label: "Lanseringskoll", permission: "settings" },
  { href: paths.people, label: "Konton", permission: "accounts" },
  { href: paths.account, label: "Din inloggning", permission: "own" },
  { href: paths.home, label: "Butiken", permission: "own" },
];
