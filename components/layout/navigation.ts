// The links of the side menu and the footer, from the table of pages and in its order.
import type { Route } from "next";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { isFixed, PAGES, pages, type FixedPage, type ShopPage } from "@/lib/shop/pages";

export type NavigationLink = {
  readonly label: string;
  readonly href: Route;
  /** Smaller, below the products. */
  readonly isMinor?: boolean;
};

/** The menus' link to a page. */
export function linkTo(route: FixedPage): NavigationLink {
  const { label }: ShopPage = PAGES[route];
  const id = route.slice(1);
  return { label: label ?? (isPoleId(id) ? poles[id].title : route), href: route };
}

const linksIn = (list: NonNullable<ShopPage["links"]>[number]): readonly NavigationLink[] =>
  pages.flatMap(([route, { links }]) => (links?.includes(list) && isFixed(route) ? [linkTo(route)] : []));

/** The side menu: the six product links, then the two ways to find the right pole. */
export const menuLinks: readonly NavigationLink[] = [
  ...linksIn("menu"),
  ...linksIn("aside").map((link) => ({ ...link, isMinor: true })),
];

/** The footer's shop links, and the event. */
export const footerLinks = linksIn("footer");

export const designLink = linkTo("/designa-din-stav");
export const contactLink = linkTo("/kontakt");
export const withdrawalLink = linkTo("/angra-kop");

/** The links that the law requires on every page. */
export const legalLinks = linksIn("legal");
