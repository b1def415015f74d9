import type { Route } from "next";
import * as paths from "@/lib/paths";

export type AdminLink = { href: Route; label: string };

/** What the bar of the admin links to; a new screen of the workshop is one line here. */
export const adminLinks: readonly AdminLink[] = [
  { href: paths.admin, label: "Panel" },
  { href: paths.orders, label: "Beställningar" },
  { href: paths.enquiries, label: "Förfrågningar" },
  { href: paths.books, label: "Bokföring" },
  { href: paths.settings, label: "Inställningar" },
  { href: paths.launch, label: "Lanseringskoll" },
  { href: paths.account, label: "Din inloggning" },
  { href: paths.home, label: "Butiken" },
];
