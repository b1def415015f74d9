// Every link of the side menu and the footer. Order as in the specification.
import type { Route } from "next";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import * as paths from "@/lib/paths";

export type NavigationLink = {
  readonly label: string;
  readonly href: Route;
  /** Smaller, below the products. */
  readonly isMinor?: boolean;
};

function link(label: string, href: Route): NavigationLink {
  return { label, href };
}

const poleLinks = POLE_IDS.map((id) => link(poles[id].title, poles[id].href));

const chooseLinks = [link("Vilken stav är min?", paths.whichPole), link("Hela familjen", paths.family)];

/** The side menu: the six product links, then the two ways to find the right pole. */
export const menuLinks: readonly NavigationLink[] = [
  ...poleLinks,
  link("Presentkort", paths.giftCards),
  link("Event", paths.event),
  ...chooseLinks.map((each) => ({ ...each, isMinor: true })),
];

/** The footer's shop links, and the event. */
export const footerLinks: readonly NavigationLink[] = [
  ...poleLinks,
  ...chooseLinks,
  link("Presentkort", paths.giftCards),
  link("Blogg", paths.blog),
  link("Varukorg", paths.cart),
  link("Event", paths.event),
  link("Reservdelar och lagning", paths.repairs),
];

export const designLink = link(poles["designa-din-stav"].title, poles["designa-din-stav"].href);
export const contactLink = link("Kontakt", paths.contact);
export const withdrawalLink = link("Ångra avtalet här", paths.withdraw);

/** What the law wants to be found, on every page. */
export const legalLinks: readonly NavigationLink[] = [
  link("Köpvillkor", paths.terms),
  link("Ångerrätt", paths.withdrawalRight),
  link("Frakt och leverans", paths.delivery),
  link("Reklamation", paths.complaints),
  link("Presentkortsvillkor", paths.cardTerms),
  link("Integritet", paths.privacy),
  link("Tillgänglighet", paths.accessibility),
  contactLink,
];
