import type { Route } from "next";

export type AdminLink = { href: Route; label: string };

/** What the bar of the admin links to; a new screen of the workshop is one line here. */
export const adminLinks: readonly AdminLink[] = [
  { href: "/admin", label: "Panel" },
  { href: "/admin/bestallningar", label: "Beställningar" },
  { href: "/admin/bokforing", label: "Bokföring" },
  { href: "/admin/lansering", label: "Lanseringskoll" },
  { href: "/", label: "Butiken" },
];
