// Every page of the shop and its properties, in the order of the menus. The keys are the routes that Next found in app/, so
// a missing or extra page is a type error. Only types are imported, so that scripts can read it without the shop.
import type { AppRouteHandlerRoutes, AppRoutes } from "../../.next/types/routes";

/** What visitors do on a page: read, design a pole, or send a form. It decides the page's weight budget. */
export type PageKind = "reading" | "product" | "form";

/** Lets a shared cache answer everybody with one copy of the page. */
type Caching = {
  /** Query parameters that make the response specific to one visitor. */
  unless?: readonly string[];
};

export type ShopPage = {
  /** Null for pages without a budget: a customer's own behind a key, a step on the way, a page of a list. */
  kind: PageKind | null;
  /** The text of links to it; a pole's page has the pole's title. */
  label?: string;
  /** The link lists that include it; `aside` stands last in the menu, and smaller. */
  links?: readonly ("menu" | "aside" | "footer" | "legal")[];
  /** Is it in the sitemap, and measured for SEO? */
  indexed?: boolean;
  /** Without it no answer is cached. */
  cached?: Caching;
};

/** A page of the shop; not the admin's. */
type ShopRoute = Exclude<AppRoutes, `/admin${string}`>;

/** A route that answers with a file; neither the admin's nor an API. */
type FileRoute = Exclude<AppRouteHandlerRoutes, `/admin${string}` | `/api/${string}`>;

const reading = { kind: "reading", indexed: true, cached: {} } as const satisfies ShopPage;
const form = { kind: "form", indexed: true, cached: {} } as const satisfies ShopPage;
const legal = (label: string) => ({ ...reading, label, links: ["legal"] }) as const satisfies ShopPage;
/** With `start` the server renders the visitor's own design into the page, so it must not be shared. */
const pole = {
  kind: "product",
  indexed: true,
  cached: { unless: ["start"] },
  links: ["menu", "footer"],
} as const satisfies ShopPage;
const own = { kind: null } as const satisfies ShopPage;

export const PAGES = {
  "/": { ...reading, cached: { unless: ["start"] } },
  "/designa-din-stav": pole,
  "/vuxenstav": pole,
  "/barnstav": pole,
  "/turstav": pole,
  "/vilken-stav": {
    ...form,
    label: "Vilken stav är min?",
    links: ["aside", "footer"],
    cached: { unless: ["langd"] },
  },
  "/familj": { ...form, label: "Hela familjen", links: ["aside", "footer"], cached: { unless: ["rader"] } },
  "/presentkort": {
    ...form,
    label: "Presentkort",
    links: ["menu", "footer"],
    cached: { unless: ["success", "svar"] },
  },
  "/presentkort/saldo": form,
  "/presentkort/kort/[id]": own,
  "/blogg": { ...reading, label: "Blogg", links: ["footer"] },
  "/blogg/[slug]": reading,
  "/blogg/sida/[nummer]": { kind: null, cached: {} },
  "/varukorg": { kind: "form", label: "Varukorg", links: ["footer"], cached: {} },
  "/event": { ...form, label: "Event", links: ["menu", "footer"], cached: {} },
  "/reparation": { ...form, label: "Reservdelar och lagning", links: ["footer"] },
  "/checkout": { kind: "form", cached: { unless: ["product"] } },
  "/checkout/en-stav": own,
  "/checkout/cancel": own,
  "/checkout/success": own,
  "/betala/[id]": own,
  "/folj/[id]": own,
  "/bygget/[nyckel]": own,
  "/bygget/[nyckel]/kort": own,
  "/angra-kop": { ...form, label: "Ångra avtalet här", cached: { unless: ["order", "id"] } },
  "/kopvillkor": legal("Köpvillkor"),
  "/angerratt": legal("Ångerrätt"),
  "/frakt-och-leverans": legal("Frakt och leverans"),
  "/reklamation": { ...legal("Reklamation"), kind: "form" },
  "/presentkortsvillkor": legal("Presentkortsvillkor"),
  "/integritetspolicy": legal("Integritet"),
  "/tillganglighet": legal("Tillgänglighet"),
  "/kontakt": { ...legal("Kontakt"), kind: "form", cached: { unless: ["order", "langd"] } },
  "/fel/[kod]": own,
} as const satisfies Record<ShopRoute, ShopPage>;

/** The files. Next makes the last three from its metadata conventions, so its route types lack them. */
export const FILES = {
  "/produkter.xml": { cached: {} },
  "/llms.txt": { cached: {} },
  "/blogg/rss.xml": { cached: {} },
  "/delad": { cached: {} },
  "/stavar/bild.jpg": {},
  "/bygget/[nyckel]/stavar.jpg": {},
  "/uploads/[name]": {},
  "/.well-known/security.txt": {},
  "/ready": {},
  "/up": {},
  "/sitemap.xml": { cached: {} },
  "/robots.txt": { cached: {} },
  "/manifest.webmanifest": { cached: {} },
} as const satisfies Record<FileRoute, { cached?: Caching }> & Record<string, { cached?: Caching }>;

/** A page without an id in its address. */
export type FixedPage = Exclude<ShopRoute, `${string}[${string}`>;

export function isFixed(route: string): route is FixedPage {
  return !route.includes("[");
}

/** The rows of the table, in its order. */
export const pages = Object.entries(PAGES) as [ShopRoute, ShopPage][];
