// Every address of the shop; those of the admin are in admin-paths.ts, which no page of the shop ships.
// What is static is checked against the pages by `satisfies Route`; the rest is built in these two only.
import type { Route } from "next";
import type { OrderKind } from "@/prisma/generated/enums";

/** An address within the shop, for links and redirects, and for `siteUrl` where it has to be whole. */
export type Path = Route & `/${string}`;

/** Next's `Route` knows what is static: with an id or another value in it, it is ours to vouch for. */
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
/** The same from an order's own page: its number comes along. */
export const contactAbout = (number: number) => path(`${contact}?order=${number}`);
export const blog = "/blogg" satisfies Route;
export const repairs = "/reparation" satisfies Route;
/** A page's form where it answers, and the page after what was written has come in. */
export const formAnswer = (page: `/${string}`): `/${string}#${string}` => `${page}#svar`;
export const formSent = (page: `/${string}`) => path(`${page}?skickat=1#svar`);
export const feed = "/blogg/rss.xml" satisfies Route;
export const sitemap = "/sitemap.xml";
export const securityText = "/.well-known/security.txt" satisfies Route;

/** A pole as it is designed (lib/catalogue/design-query.ts). */
export const designed = (pole: Route, design: URLSearchParams) => path(`${pole}?${design}`);
/** The same, with the design in the page itself, so that it is there without script too; `from` says where one came from. */
export const startingFrom = (pole: Route, design: URLSearchParams, from: string) =>
  path(`${pole}?${design}&start=${from}`);
/** The link to a design that is passed on: it has a picture of it. */
export const sharedDesign = (design: URLSearchParams) => path(`/delad?${design}`);
export const post = (slug: string) => path(`/blogg/${slug}`);
/** A page of the list of posts; the first is the blog itself. */
export const blogPage = (page: number) => (page === 1 ? blog : path(`/blogg/sida/${page}`));

// What the law and the terms say
export const terms = "/kopvillkor" satisfies Route;
export const cardTerms = "/presentkortsvillkor" satisfies Route;
export const withdrawalRight = "/angerratt" satisfies Route;
export const withdraw = "/angra-kop" satisfies Route;
/** The same from an order's own page: its number comes along. */
export const withdrawOrder = (number: number) => path(`${withdraw}?order=${number}`);
export const withdrawAnswer = "/angra-kop#svar" satisfies Route;
export const delivery = "/frakt-och-leverans" satisfies Route;
export const complaints = "/reklamation" satisfies Route;
export const privacy = "/integritetspolicy" satisfies Route;
export const accessibility = "/tillganglighet" satisfies Route;

// From the checkout to the customer's own pages
export const checkout = "/checkout" satisfies Route;
export const giftCardsRefused = "/presentkort?svar=1#fel" satisfies Route;

/** The checkout without script, of one pole: `line` is its query. */
export const onePole = (line: string, refused: boolean) => path(`/checkout?${line}${refused ? "#fel" : ""}`);
/** The checkout with a gift card added, by the key of its page: a code is in no address. */
export const checkoutWith = (pageKey: string) => path(`/checkout${query({ kort: pageKey })}`);

const RETURNS: Readonly<Record<OrderKind, string>> = {
  poles: "/checkout/success?session_id=",
  addition: "/checkout/success?session_id=",
  gift_card: "/presentkort?success=true&session_id=",
};
/** Where a payment leads to: the page that waits for it and becomes its receipt. */
export const paid = (kind: OrderKind, sessionId: string) =>
  path(RETURNS[kind] + encodeURIComponent(sessionId));
/** The same for Stripe, which replaces the placeholder itself, so its braces must not be encoded. */
export const paidAtStripe = (kind: OrderKind) => path(`${RETURNS[kind]}{CHECKOUT_SESSION_ID}`);
/** Where the payment page's way back leads to. */
export const cancelled = (kind: OrderKind, checkoutId: string) =>
  kind === "poles" ? cancel(checkoutId) : path("/presentkort?avbrutet=1&svar=1");
export const cancel = (checkoutId: string) => path(`/checkout/cancel${query({ checkout: checkoutId })}`);
/** After the form without script: cancelled, or asked for too often. */
export const cancelAnswer = (checkoutId: string, answer: "1" | "senare") =>
  path(`/checkout/cancel${query({ checkout: checkoutId, avslutad: answer })}`);

/** Where the buyer follows an order. */
export const follow = (orderId: string) => path(`/folj/${orderId}`);
/** The same, at the maker's photographs. */
export const photos = (orderId: string) => path(`/folj/${orderId}#bilder`);
/** The poles being built, for whoever the buyer shows them to: no price, no address. */
export const build = (shareKey: string) => path(`/bygget/${shareKey}`);
/** The sheet that says to the one who gets them that poles are being built. */
export const giftNote = (shareKey: string) => path(`/bygget/${shareKey}/kort`);
/** The picture of an order's poles to keep and to pass on. */
export const buildPicture = (shareKey: string) => path(`/bygget/${shareKey}/stavar.jpg`);
/** Where an order by telephone is paid, or what a change costs more; with the reason why it is not. */
export const payLink = (id: string, problem?: string) =>
  path(`/betala/${id}${problem ? `?fel=${problem}` : ""}`);
/** A bought gift card, to show and to print. */
export const card = (pageKey: string) => path(`/presentkort/kort/${pageKey}`);

/** An address that the shop has answered with: one of its own, or the payment page at Stripe. */
export const given = (url: string): Route => path(url);

type Parts = Pick<URL, "pathname" | "search">;
/** The address of a link or a URL of the shop's own. */
export const of = ({ pathname, search }: Parts, hash = "") => path(pathname + search + hash);

// Any host: the address is read as one of the shop's, whatever it is called.
export const BASE = "http://shop.invalid";

/** The same page with more in its query; what is there by that name gives way. */
export function withParams(to: Path, params: Record<string, string>): Path {
  const url = new URL(to, BASE);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return of(url, url.hash);
}

/** An address that was asked for, when it lies in the shop at or below `root`; otherwise null. */
export function within(root: Path, wish: unknown): URL | null {
  if (typeof wish !== "string" || !wish.startsWith("/") || !URL.canParse(wish, BASE)) return null;
  const url = new URL(wish, BASE);
  return url.origin === BASE && `${url.pathname}/`.startsWith(`${root}/`) ? url : null;
}

// What pages and forms call
export const createCheckoutApi = "/api/create-checkout" satisfies Route;
export const verifyPaymentApi = "/api/verify-payment" satisfies Route;
export const visitApi = "/api/visit" satisfies Route;
export const shippingApi = "/api/calculate-shipping" satisfies Route;
export const validateCardApi = "/api/validate-gift-card" satisfies Route;
export const purchaseCardApi = "/api/purchase-gift-card" satisfies Route;
export const createCardApi = "/api/create-gift-card" satisfies Route;
