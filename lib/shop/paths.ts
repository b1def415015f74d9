// Every address of the shop. The admin's are in admin-paths.ts, which stays out of the shop's bundles.
// `satisfies Route` checks static addresses against the pages; the others are built in these two files only.
import type { Route } from "next";
import type { OrderKind } from "@/prisma/generated/enums";

/** A path within the shop, for links and redirects; `siteUrl` makes it absolute. */
export type Path = Route & `/${string}`;

/** Casts an address with an id or query in it: Next's `Route` checks static ones only. */
export function path(text: string): Path {
  return text as Path;
}

export const query = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

// The shop
export const home = "/" satisfies Route;
export const cart = "/varukorg" satisfies Route;
export const customPole = "/designa-din-stav" satisfies Route;
export const whichPole = "/vilken-stav" satisfies Route;
export const family = "/familj" satisfies Route;
export const giftCards = "/presentkort" satisfies Route;
export const cardBalance = "/presentkort/saldo" satisfies Route;
export const balanceAnswer = "/presentkort/saldo#svar" satisfies Route;
export const event = "/event" satisfies Route;
export const contact = "/kontakt" satisfies Route;
/** The contact page with the number of the order that the visitor came from. */
export const contactAbout = (number: number) => path(`${contact}?order=${number}`);
/** A question about poles for somebody of this body height in cm. */
export const contactHeight = (heightCm: number) => path(`${contact}?langd=${heightCm}`);
export const blog = "/blogg" satisfies Route;
export const repairs = "/reparation" satisfies Route;
/** A page at the place where its form answers, and the page after the form was received. */
export const formAnswer = (page: `/${string}`): `/${string}#${string}` => `${page}#svar`;
export const formSent = (page: `/${string}`) => path(`${page}?skickat=1#svar`);
export const feed = "/blogg/rss.xml" satisfies Route;
export const sitemap = "/sitemap.xml";
export const securityText = "/.well-known/security.txt" satisfies Route;

/** A pole's page with a design (lib/catalogue/design-query.ts). */
export const designed = (pole: Route, design: URLSearchParams) => path(`${pole}?${design}`);
/** The same with the design rendered by the server, so that it needs no script; `from` says what led there. */
export const startingFrom = (pole: Route, design: URLSearchParams, from: string) =>
  path(`${pole}?${design}&start=${from}`);
/** The link that shares a design: its preview shows a picture of it. */
export const sharedDesign = (design: URLSearchParams) => path(`/delad?${design}`);
export const post = (slug: string) => path(`/blogg/${slug}`);
/** A page of the list of posts; the first is the blog itself. */
export const blogPage = (page: number) => (page === 1 ? blog : path(`/blogg/sida/${page}`));

// What the law and the terms say
export const terms = "/kopvillkor" satisfies Route;
export const cardTerms = "/presentkortsvillkor" satisfies Route;
export const withdrawalRight = "/angerratt" satisfies Route;
export const withdraw = "/angra-kop" satisfies Route;
/** The withdrawal form with the order that the visitor came from; its id lets the form name the poles. */
export const withdrawOrder = ({ orderId, number }: { orderId: string; number: number }) =>
  path(`${withdraw}${query({ order: String(number), id: orderId })}`);
export const delivery = "/frakt-och-leverans" satisfies Route;
export const complaints = "/reklamation" satisfies Route;
export const privacy = "/integritetspolicy" satisfies Route;
export const accessibility = "/tillganglighet" satisfies Route;

// From the checkout to the customer's own pages
export const checkout = "/checkout" satisfies Route;
export const giftCardsRefused = "/presentkort?svar=1#fel" satisfies Route;

/** The checkout without script, for one pole; `line` is the pole as a query string. `refused` leads to the errors. */
export const onePole = (line: string, refused: boolean) => path(`/checkout?${line}${refused ? "#fel" : ""}`);
/** The checkout with a gift card added, by the key of the card's page: codes never stand in addresses. */
export const checkoutWith = (pageKey: string) => path(`/checkout${query({ kort: pageKey })}`);

const RETURNS: Readonly<Record<OrderKind, string>> = {
  poles: "/checkout/success?session_id=",
  addition: "/checkout/success?session_id=",
  gift_card: "/presentkort?success=true&session_id=",
};
/** The page after a payment: it waits for the confirmation, then shows the receipt. */
export const paid = (kind: OrderKind, sessionId: string) =>
  path(RETURNS[kind] + encodeURIComponent(sessionId));
/** The same for Stripe, which replaces the placeholder itself, so its braces must not be encoded. */
export const paidAtStripe = (kind: OrderKind) => path(`${RETURNS[kind]}{CHECKOUT_SESSION_ID}`);
/** Where the payment page's back link leads. */
export const cancelled = (kind: OrderKind, checkoutId: string) =>
  kind === "poles" ? cancel(checkoutId) : path("/presentkort?avbrutet=1&svar=1");
export const cancel = (checkoutId: string) => path(`/checkout/cancel${query({ checkout: checkoutId })}`);
/** The cancel page after its form without script: cancelled (`1`), or rate limited (`senare`). */
export const cancelAnswer = (checkoutId: string, answer: "1" | "senare") =>
  path(`/checkout/cancel${query({ checkout: checkoutId, avslutad: answer })}`);

/** Where the buyer follows an order. */
export const follow = (orderId: string) => path(`/folj/${orderId}`);
/** The same, at the maker's photographs. */
export const photos = (orderId: string) => path(`/folj/${orderId}#bilder`);
/** The page about the build that the buyer can share: no price, no address. */
export const build = (shareKey: string) => path(`/bygget/${shareKey}`);
/** The sheet that tells the recipient of a present that poles are being built. */
export const giftNote = (shareKey: string) => path(`/bygget/${shareKey}/kort`);
/** The picture of an order's poles, to save and share. */
export const buildPicture = (shareKey: string) => path(`/bygget/${shareKey}/stavar.jpg`);
/** Where a telephone order, or the extra cost of a change, is paid; `problem` says why the payment did not start. */
export const payLink = (id: string, problem?: string) =>
  path(`/betala/${id}${problem ? `?fel=${problem}` : ""}`);
/** A bought gift card, to show and to print. */
export const card = (pageKey: string) => path(`/presentkort/kort/${pageKey}`);

/** An address that the shop's API returned: a page of its own, or Stripe's payment page. */
export const given = (url: string): Route => path(url);

type Parts = Pick<URL, "pathname" | "search">;
/** The path of a link or URL within the shop. */
export const fromUrl = ({ pathname, search }: Parts, hash = "") => path(pathname + search + hash);

// A placeholder host, so that `URL` can parse paths.
export const BASE = "http://shop.invalid";

/** The same page with these query parameters set, replacing those of the same name. */
export function withParams(to: Path, params: Record<string, string>): Path {
  const url = new URL(to, BASE);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return fromUrl(url, url.hash);
}

/** The wished address when it lies in the shop, at or below `root`; otherwise null: no open redirect. */
export function within(root: Path, wish: unknown): URL | null {
  if (typeof wish !== "string" || !wish.startsWith("/") || !URL.canParse(wish, BASE)) return null;
  const url = new URL(wish, BASE);
  return url.origin === BASE && `${url.pathname}/`.startsWith(`${root}/`) ? url : null;
}

// The APIs that pages and forms call
export const createCheckoutApi = "/api/create-checkout" satisfies Route;
export const verifyPaymentApi = "/api/verify-payment" satisfies Route;
export const visitApi = "/api/visit" satisfies Route;
export const shippingApi = "/api/calculate-shipping" satisfies Route;
export const validateCardApi = "/api/validate-gift-card" satisfies Route;
export const purchaseCardApi = "/api/purchase-gift-card" satisfies Route;
export const createCardApi = "/api/create-gift-card" satisfies Route;
