// The stops of everywhere.spec.ts. policy.spec.ts opens no page again that is opened here by its address alone.
import { expect, type Page } from "@playwright/test";
import { pages } from "../../lib/shop/pages";

/** A page, or a state reached by acting on the open page, and the specification's texts for it. */
export type Stop = {
  name: string;
  open: string | ((page: Page) => Promise<unknown>);
  says?: readonly string[];
  /** Skips the check for one h1: each printed sheet has one, or the page has none. */
  anyHeadings?: true;
  /** A whole page that is not opened by its address alone: it is checked by Tab, and by axe at both widths. */
  isPage?: true;
  /** The page begins with the focus in its middle, so Tab does not go through all of it. */
  isFocused?: true;
  /** A page in the admin's layout. */
  panel?: true;
};

/** Opens every details element in main. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });

const COLOURS = ["Svart", "Röd", "Grön", "Gul", "Lila", "Orange", "Blå", "Rosa"];
/** The custom design's parts and their texts. One part is open at a time, at first the colour. */
const FURTHER_PARTS = {
  Handtag: ["Inget handtag", "Vit", "Kork"],
  Grepp: ["Inget grepp", "Kork", "Brun"],
  Truga: ["Ingen truga", "Orange"],
  Längd: ["Hur lång är du?"],
  Gravyr: ["Max 30 tecken"],
};
const EVERY_POLE = ["Färg", "Längd", "Max 30 tecken", ...COLOURS];

export const SELLING: readonly Stop[] = [
  {
    name: "home",
    open: "/",
    says: [
      "Börja designa nu",
      "Utforska våra produkter",
      "Så tillverkas dina stavar",
      "Varje stav tillverkas för hand med precision och passion – steg för steg.",
      "Hitta bambu",
      "Forma spetsen",
      "Montera hylsan",
      "Montera handtaget",
      "Montera remmar",
      "Gravera staven",
      ...[1, 2, 3, 4, 5, 6].map((step) => `Gå till steg ${step}`),
      "Vad våra kunder säger",
      "Designa dina egna stavar",
      "Börja designa här",
      "995\u00a0kr",
      "795\u00a0kr",
      "1\u00a0195\u00a0kr",
    ],
  },
  { name: "custom", open: "/designa-din-stav", says: ["Färg", ...Object.keys(FURTHER_PARTS), ...COLOURS] },
  ...Object.entries(FURTHER_PARTS).map(([part, says]) => ({
    name: `custom, ${part}`,
    open: (page: Page) =>
      page.getByRole("radiogroup", { name: "Del av staven" }).getByText(part, { exact: true }).click(),
    says: ["Färg", ...Object.keys(FURTHER_PARTS), ...says],
  })),
  { name: "adult", open: "/vuxenstav", says: [...EVERY_POLE, "Grepp", "Inget grepp", "Kork", "Brun"] },
  {
    name: "adult, put in the cart",
    open: async (page) => {
      await page.getByRole("button", { name: "Öka antal" }).click();
      await page.getByRole("button", { name: /^Lägg i varukorgen/ }).click();
      await expect(page.getByText("Tillagt i varukorgen!")).toBeVisible();
    },
    says: ["Tillagt i varukorgen!", "2 x Vuxenstav har lagts till"],
  },
  {
    name: "adult, shared",
    open: async (page) => {
      await page.getByRole("button", { name: "Dela din design" }).click();
      await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
      // Wait for the toast library's style.
      await expect(page.locator("[data-sonner-toaster]")).toHaveCSS("position", "fixed");
    },
  },
  { name: "child", open: "/barnstav", says: EVERY_POLE },
  { name: "touring", open: "/turstav", says: [...EVERY_POLE, "Handtag", "Kork"] },
  {
    name: "touring, zoomed",
    open: async (page) => {
      await page.getByRole("button", { name: "Zooma" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "which pole", open: "/vilken-stav", says: ["Vilken stav är min?"] },
  { name: "repairs", open: "/reparation", says: ["Reservdelar och lagning"] },
  { name: "family", open: "/familj", says: ["Hela familjen", "Namn"] },
];

export const READING: readonly Stop[] = [
  {
    name: "gift card",
    open: "/presentkort",
    says: ["Presentkort", "Köp presentkort", "1\u00a0000\u00a0kr"],
  },
  { name: "balance", open: "/presentkort/saldo" },
  {
    name: "event",
    open: "/event",
    says: [
      "ALLA ÄLSKAR SKIDÅKNING",
      "FÖRETAGSEVENT",
      "Kontakta oss",
      "Namn",
      "E-post",
      "Meddelande",
      "Skicka meddelande",
      "1\u00a0000\u00a0kr",
    ],
  },
  {
    name: "event, refused",
    open: async (page) => {
      await page.getByRole("button", { name: "Skicka meddelande" }).click();
      await expect(page.getByRole("alert").first()).toBeFocused();
    },
    says: ["Fyll i alla fält", "Vänligen fyll i namn, e-post och meddelande"],
  },
  { name: "empty cart", open: "/varukorg", says: ["Din varukorg är tom", "Fortsätt handla"] },
  ...pages.filter(([, { links }]) => links?.includes("legal")).map(([open]) => ({ name: open, open })),
  {
    name: "terms, by a link of the footer",
    open: async (page) => {
      await page.getByRole("contentinfo").getByRole("link", { name: "Köpvillkor" }).click();
      await expect(page).toHaveURL(/\/kopvillkor$/);
      await expect(page.getByRole("heading", { level: 1, name: /köpvillkor/i })).toBeVisible();
    },
  },
  {
    name: "side menu",
    open: async (page) => {
      await page.getByRole("button", { name: "Öppna menyn" }).click();
      await expect(page.getByRole("dialog", { name: "Meny" })).toBeVisible();
    },
    says: [
      "Designa din stav",
      "Vuxenstav",
      "Barnstav",
      "Turstav",
      "Presentkort",
      "Event",
      "Stäng",
      "Varukorg",
    ],
  },
  { name: "withdrawal", open: "/angra-kop", says: ["Ångra avtalet här"] },
  { name: "blog", open: "/blogg" },
  { name: "post", open: "/blogg/valj-ratt-langd", says: ["Tillbaka till bloggen", "14 november 2026"] },
  {
    name: "unknown post",
    open: "/blogg/finns-inte",
    says: ["Inlägget hittades inte", "Tillbaka till bloggen"],
  },
  { name: "unknown page", open: "/finns-inte", says: ["Oops! Page not found"] },
  { name: "unknown order", open: "/folj/00000000-0000-4000-8000-000000000000" },
  { name: "cancel", open: "/checkout/cancel", says: ["Betalning avbruten"] },
  { name: "till of one pole", open: "/checkout?product=vuxenstav&farg=rod&langd=130&antal=1" },
];

/** The admin's main pages. */
export const PANEL: readonly Stop[] = [
  { name: "orders", open: "/admin/bestallningar", says: ["Beställningar"], panel: true },
  { name: "enquiries", open: "/admin/forfragningar", says: ["Förfrågningar"], panel: true },
  { name: "customers", open: "/admin/kunder", panel: true },
  { name: "orders by telephone", open: "/admin/bestallningar/telefon", panel: true },
  { name: "numbers", open: "/admin/siffror", panel: true },
  { name: "numbers, as tables", open: unfold },
  { name: "books", open: "/admin/bokforing", panel: true },
  { name: "vouchers", open: "/admin/bokforing/verifikationer", panel: true },
  { name: "vouchers, read", open: unfold },
  { name: "codes and cards", open: "/admin/koder", panel: true },
  { name: "new campaign", open: "/admin/kampanjer/new", panel: true },
  { name: "settings", open: "/admin/installningar", panel: true },
  ...["foretaget", "priser", "omdomen", "bokforing", "startsidan"].map((part) => ({
    name: `settings, ${part}`,
    open: `/admin/installningar/${part}`,
    panel: true as const,
  })),
  { name: "preview of a text", open: "/admin/installningar/villkor/forhandsgranska" },
  { name: "posts", open: "/admin/blog", panel: true },
  { name: "launch", open: "/admin/lansering", says: ["Lanseringskoll"], panel: true },
  { name: "people", open: "/admin/konton", panel: true },
  { name: "log", open: "/admin/logg", panel: true },
  { name: "own login", open: "/admin/sakerhet", panel: true },
  { name: "search", open: "/admin/sok?q=kund", panel: true },
  {
    name: "search, over the page",
    // No heading is exposed, because the page behind the modal dialog is inert.
    anyHeadings: true,
    open: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Sök i admin" }).fill("konto");
      await expect(page.getByRole("option", { name: "Bjud in någon" })).toBeVisible();
    },
  },
];

/** The login pages, for a visitor who is not signed in. */
export const DOORS: readonly Stop[] = [
  { name: "login", open: "/admin/login", says: ["E-post", "Lösenord", "Logga in"] },
  {
    name: "login, refused",
    open: async (page) => {
      await page.getByRole("button", { name: "Logga in" }).click();
      await expect(page.getByRole("alert").first()).toBeFocused();
    },
  },
  { name: "forgotten password", open: "/admin/losenord" },
];

type Rows = Record<"order" | "enquiry" | "person" | "draft", string>;

/** The admin's pages about one row, by its id. */
export const ofRows = ({ order, enquiry, person, draft }: Rows): readonly Stop[] => [
  { name: "order", open: `/admin/bestallningar/${order}` },
  { name: "order, unfolded", open: unfold },
  { name: "customer", open: `/admin/kunder/${order}`, panel: true },
  { name: "enquiry", open: `/admin/forfragningar/${enquiry}`, panel: true },
  { name: "somebody else", open: `/admin/konton/${person}`, panel: true },
  { name: "preview of a post", open: `/admin/blog/${draft}/forhandsgranska` },
  { name: "build sheet", open: `/admin/bestallningar/byggblad?order=${order}`, anyHeadings: true },
  {
    name: "print-out",
    open: `/admin/bestallningar/utskrift?order=${order}`,
    says: ["Klart att skriva ut."],
  },
];

const IDS = { order: "id", enquiry: "id", person: "id", draft: "id" };

/** The paths of all stops that are opened by their address alone. */
export const walkedPaths: readonly string[] = [SELLING, READING, DOORS, PANEL, ofRows(IDS)]
  .flat()
  .flatMap(({ open }) => (typeof open === "string" ? open.split("?")[0]! : []));
