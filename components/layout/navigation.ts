// Every link of the side menu and the footer. Order as in the specification.
import type { Route } from "next";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";

export type NavigationLink = { readonly label: string; readonly href: Route };

function link(label: string, href: string): NavigationLink {
  return { label, href: href as Route };
}

const poleLinks = POLE_IDS.map((id) => link(poles[id].title, poles[id].href));

/** The side menu: the six product links. */
export const menuLinks: readonly NavigationLink[] = [
  ...poleLinks,
  link("Presentkort", "/presentkort"),
  link("Event", "/event"),
];

/** The footer's shop links, and the event. */
export const footerLinks: readonly NavigationLink[] = [
  ...poleLinks,
  link("Presentkort", "/presentkort"),
  link("Blogg", "/blogg"),
  link("Varukorg", "/varukorg"),
  link("Event", "/event"),
];

export const designLink = link(poles["designa-din-stav"].title, poles["designa-din-stav"].href);
export const contactLink = link("Kontakt", "/kontakt");
export const withdrawalLink = link("Ångra avtalet här", "/angra-kop");

/** What the law wants to be found, on every page. */
export const legalLinks: readonly NavigationLink[] = [
  link("Köpvillkor", "/kopvillkor"),
  link("Ångerrätt", "/angerratt"),
  link("Frakt och leverans", "/frakt-och-leverans"),
  link("Reklamation", "/reklamation"),
  link("Presentkortsvillkor", "/presentkortsvillkor"),
  link("Integritet", "/integritetspolicy"),
  link("Tillgänglighet", "/tillganglighet"),
  contactLink,
];
