// Every page of the shop and what holds for it, in the order of the menus. The compiler asks for a page that is missing
// here and for one that is gone: the keys are the routes that Next found in app/. Types alone are imported, so that the
// web server and the measurements read it without the shop.
import type { AppRouteHandlerRoutes, AppRoutes } from "../../.next/types/routes";

/** What a page is for, which decides what it may weigh: to read, a pole to design, or with a form to send. */
export type PageKind = "reading" | "product" | "form";

/** How a cache may answer everybody with one copy of an address. */
type Caching = {
  /** Parameters that make the answer one visitor's own. */
  unless?: readonly string[];
};

export type ShopPage = {
  /** Null for what is one customer's own, behind a key or a step that is passed through. */
  kind: PageKind | null;
  /** What a link to it says; a pole has its own title. */
  label?: string;
  /** The lists of links that it is in; `aside` stands last in the menu, and smaller. */
  links?: readonly ("menu" | "aside" | "footer" | "legal")[];
  /** Is it in the sitemap, and judged as search engines do? */
  indexed?: boolean;
  /** Without it no answer is cached. */
  cached?: Caching;
};

/** A page of the shop; not the admin's. */
type ShopRoute = Exclude<AppRoutes, `/admin${string}`>;

/** What answers with a file; not the admin's, and not a call of a program. */
type FileRoute = Exclude<AppRouteHandlerRoutes, `/admin${string}` | `/api/${string}`>;

const reading = { kind: "reading", indexed: true, cached: {} } as const satisfies ShopPage;
const form = { kind: "form", indexed: true, cached: {} } as const satisfies ShopPage;
const legal = (label: string) => ({ ...reading, label, links: ["legal"] }) as const satisfies ShopPage;
/** A page that starts from a design has the design in itself. */
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
  "/angra-kop": { ...form, label: "Ångra avtalet här", cached: { unless: ["order"] } },
  "/kopvillkor": legal("Köpvillkor"),
  "/angerratt": legal("Ångerrätt"),
  "/frakt-och-leverans": legal("Frakt och leverans"),
  "/reklamation": { ...legal("Reklamation"), kind: "form" },
  "/presentkortsvillkor": legal("Presentkortsvillkor"),
  "/integritetspolicy": legal("Integritet"),
  "/tillganglighet": legal("Tillgänglighet"),
  "/kontakt": { ...legal("Kontakt"), kind: "form", cached: { unless: ["order"] } },
  "/fel/[kod]": own,
} as const satisfies Record<ShopRoute, ShopPage>;

/** What is a file and no page. The last three are made by Next's conventions, which are in no type. */
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
