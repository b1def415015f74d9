// An order keeps the words it was bought with, whatever becomes of the catalogue.
import { randomUUID } from "node:crypto";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { ProgressTrack } from "@/components/order-tracking/progress-track";
import { Workbench } from "@/components/order-tracking/workbench";
import { GiftNote } from "@/components/order-tracking/gift-note";
import { ReceiptView, ReceiptPanel } from "@/components/receipt/receipt-view";
import { FollowedLines } from "@/components/order-tracking/order-details";
import { PackingList, packingPages } from "@/components/workshop/packing-list";
import { PackingSlip } from "@/components/workshop/packing-slip";
import { Sheets } from "@/components/workshop/build-sheet";
import * as options from "@/lib/catalogue/options";
import { POLE_IDS, poles as sold, type PoleId } from "@/lib/catalogue/poles";
import { cancelCheckout } from "@/lib/checkout/cancel-checkout";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { personFile } from "@/lib/customers/export/person-file";
import { readCustomer } from "@/lib/customers/person/queries";
import { db } from "@/lib/kernel/db";
import { createCampaign, updateCampaign } from "@/lib/gift-cards/campaigns/mutations";
import { findCampaignView } from "@/lib/gift-cards/campaigns/queries";
import { recover } from "@/lib/jobs/recover";
import { parsePeriod } from "@/lib/numbers/period";
import { readSales } from "@/lib/numbers/queries";
import { makeOffer } from "@/lib/offers/make-offer";
import { findOffer, listOffers } from "@/lib/offers/queries";
import { payOffer } from "@/lib/offers/pay-offer";
import { moveOrder } from "@/lib/orders/move-order";
import { getReceipt } from "@/lib/orders/queries";
import { findBuild } from "@/lib/workshop/shared-build/queries";
import { nextStatus } from "@/lib/orders/states";
import { settingsFrom } from "@/lib/settings/settings";
import { dayOf } from "@/lib/kernel/dates";
import { listExportRows } from "@/lib/workshop/export/queries";
import { listMorning } from "@/lib/workshop/morning/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { engravingFiles } from "@/lib/workshop/engraving-files";
import { monthVouchers } from "../support/books";
import { anyTerms } from "../support/campaign-terms";
import { openCheckout, paidAtStripe, payAndVerify } from "../support/checkouts";
import { emptyDatabase } from "../support/database";
import { checkoutBody } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { replacementOf, replacementWish } from "../support/replacements";
import { deliver, submit, verify } from "../support/routes";
import { stripe } from "../support/stripe";
import { makeAdmin, paidOrder } from "../support/workshop";
import { writeMail } from "../support/written-mails";

// Functions that change the catalogue until the end of a test.

type Named = { id: string; name: string };

const LISTS = {
  colours: options.COLOURS,
  adultGrips: options.ADULT_GRIPS,
  touringHandles: options.TOURING_HANDLES,
  customHandles: options.CUSTOM_HANDLES,
  customBaskets: options.CUSTOM_BASKETS,
} as unknown as Record<string, Named[]>;

function putBackAfterwards(): void {
  const lists = structuredClone(LISTS);
  const ids = [...POLE_IDS];
  const all = { ...sold };
  onTestFinished(() => {
    for (const [key, list] of Object.entries(LISTS)) list.splice(0, list.length, ...lists[key]!);
    (POLE_IDS as unknown as PoleId[]).splice(0, POLE_IDS.length, ...ids);
    Object.assign(sold, all);
  });
}

/** Renames every option, and keeps its id. */
function renameOptions(): void {
  putBackAfterwards();
  for (const list of Object.values(LISTS))
    for (const option of list) Object.assign(option, { name: `Ny ${option.name}` });
}

/** Removes every option except those with these ids. */
function keepOptions(...ids: string[]): void {
  putBackAfterwards();
  for (const list of Object.values(LISTS)) {
    const kept = list.filter(({ id }) => ids.includes(id));
    list.splice(0, list.length, ...kept);
  }
}

/** Removes a pole from the catalogue. */
function removePole(id: PoleId): void {
  putBackAfterwards();
  (POLE_IDS as unknown as PoleId[]).splice(POLE_IDS.indexOf(id), 1);
  delete (sold as Partial<Record<PoleId, unknown>>)[id];
}

const company = { name: "Stavmakeriet", email: "hej@example.se" } as never;

/** Every pole with all its options, and a custom pole with none. */
const items = [
  { product: "vuxenstav", color: "Röd", grip: "Kork", length: 125, engraving: "ÅSA", quantity: 2 },
  { product: "barnstav", color: "Gul", length: 90, quantity: 1 },
  { product: "turstav", color: "Grön", handle: "Kork", length: 145, quantity: 1 },
  {
    product: "designa-din-stav",
    color: "Blå",
    handle: "Vit",
    grip: "Brun",
    basket: "Orange",
    length: 120,
    quantity: 1,
  },
  { product: "designa-din-stav", color: "Lila", length: 110, quantity: 1 },
];

const CAPTIONS = [
  "Röd lack, korkgrepp, 125 cm",
  "Gul lack, 90 cm",
  "Grön lack, korkhandtag, 145 cm",
  "Blå lack, vitt handtag, brunt grepp, orange truga, 120 cm",
  "Lila lack, inget handtag, inget grepp, ingen truga, 110 cm",
];

function html<Props extends object>(component: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props)).replaceAll("&nbsp;", " ");
}

const wordsIn = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** The markup and words of all papers of an order. */
async function papersOf(id: string) {
  const receipt = await getReceipt(id);
  const orders = await listMorning([id]);
  return {
    sheets: html(Sheets as never, { orders }),
    list: wordsIn(html(PackingList, { boxes: packingPages(orders).flat(), today: "2026-11-22", total: "" })),
    captioned: [
      html(PackingSlip, { receipt, company }),
      html(FollowedLines, { receipt }),
      html(ReceiptPanel, { receipt }),
    ],
  };
}

async function expectFrozenWords(id: string): Promise<void> {
  const { sheets, list, captioned } = await papersOf(id);
  for (const paper of captioned) for (const caption of CAPTIONS) expect(wordsIn(paper)).toContain(caption);
  // An order that has left the workshop has no sheets.
  if (sheets === "") return;
  for (const name of ["Röd", "Gul", "Grön", "Blå", "Lila", "Vit", "Brun", "Orange", "Kork", "Kork (fast)"])
    expect(sheets).toMatch(new RegExp(`>${name.replace(/[()]/g, "\\$&")}<`));
  expect(list).toContain("2 par Vuxenstav röd 125 cm, ÅSA");
  expect(list).toContain("Egen design lila 110 cm");
}

// Fails without: words from the frozen line; a picture only of poles in the catalogue.
describe("the papers of an order", () => {
  test("keep their words and pictures when every option is renamed", async () => {
    const id = await paidOrder({ items });
    const before = await papersOf(id);
    await expectFrozenWords(id);
    renameOptions();
    await expectFrozenWords(id);
    expect(await papersOf(id)).toEqual(before);
  });

  test("keep their words when options and pole are gone, and show no other pole's picture", async () => {
    const id = await paidOrder({ items });
    keepOptions("svart");
    await expectFrozenWords(id);
    const { sheets, captioned } = await papersOf(id);
    for (const paper of [sheets, ...captioned]) expect(paper).not.toContain("/stavar/bild.jpg");
    removePole("vuxenstav");
    await expectFrozenWords(id);
    const orders = await listMorning([id]);
    expect(html(Sheets as never, { orders })).toContain("Staven finns inte i sortimentet längre");
    expect(engravingFiles(orders).map(({ name }) => name)).toEqual(["lista.txt"]);
  });
});

const today = dayOf(new Date());

async function orderOf(sessionId: string): Promise<string> {
  const { id } = await db().order.findUniqueOrThrow({ where: { stripeSessionId: sessionId } });
  return id;
}

describe("a pole that is no longer sold", () => {
  // Fails without: frozen lines are read without the catalogue.
  test("still becomes an order, in its own words, when an open checkout is paid", async () => {
    const session = await openCheckout({ items });
    removePole("vuxenstav");
    keepOptions("svart");
    await stripe.pay(session);
    for (const event of await stripe.events()) expect((await deliver(event)).status).toBe(200);
    await expectFrozenWords(await orderOf(session));
    await expectInvariants();
  });

  test("does not return to the cart of a cancelled checkout, while the other poles do", async () => {
    const session = await openCheckout({ items });
    removePole("vuxenstav");
    const { lines } = (await cancelCheckout(session)) as { lines: { design: { product: string } }[] };
    expect(lines.map(({ design }) => design.product)).toEqual([
      "barnstav",
      "turstav",
      "designa-din-stav",
      "designa-din-stav",
    ]);
  });

  test("passes every step, with its own words on papers, pages and mails", async () => {
    const id = await paidOrder({ items });
    removePole("vuxenstav");
    keepOptions("svart");
    const by = await makeAdmin();
    const settings = settingsFrom([], new Date());
    for (;;) {
      await expectFrozenWords(id);
      const receipt = await getReceipt(id);
      const { poles } = (await findBuild(receipt.shareKey))!;
      const { status, shareKey } = receipt;
      const pages = [
        html(Workbench, { photos: [], status, poles, shareKey, texts: settings.texts }),
        html(GiftNote, {
          shop: "",
          gift: { name: "Åsa", greeting: null } as never,
          poles,
          follow: "http://localhost",
        }),
        html(ReceiptView as never, { receipt, company, booksFreight: false }),
        html(ProgressTrack, { steps: [], poles, texts: settings.texts }),
      ];
      for (const page of pages) expect(page).not.toMatch(/bild\.jpg|remsa|stavar\.jpg/);
      for (const kind of ["order-confirmation", "work-order", "order-shipped"] as const) {
        const mail = wordsIn((await writeMail(kind, { orderId: id }))!.html);
        for (const caption of CAPTIONS) expect(mail).toContain(caption);
      }
      const next = nextStatus(status, { engraved: true });
      if (!next) break;
      expect(await moveOrder(by, id, next, new Date())).toMatchObject({ ok: true });
    }
    await expectInvariants();
  });

  test("can be cancelled, and is in the books, the sales figures and the exports", async () => {
    const [kept, off] = [await paidOrder({ items }), await paidOrder({ items })];
    removePole("vuxenstav");
    expect(await moveOrder(await makeAdmin(), off, "cancelled", new Date())).toMatchObject({ ok: true });
    expect((await writeMail("order-cancelled", { orderId: off }))!.text).toContain("Vuxenstav");
    expect(await monthVouchers()).toHaveLength(2);
    const sales = await readSales(parsePeriod("30", today));
    expect(sales.products.find(({ name }) => name === "vuxenstav")).toMatchObject({ count: 4 });
    expect(sales.colours.find(({ name }) => name === "Röd")).toMatchObject({ count: 4 });
    const rows = [];
    for await (const some of listExportRows(parseFilter({ steg: "all" }), new Date())) rows.push(...some);
    expect(rows.flat().join()).toContain("Vuxenstav");
    const { email } = await getReceipt(kept);
    const told = JSON.stringify(personFile(await readCustomer(email), new Date()));
    expect(told).toMatch(/"färg":"Röd".*"grepp":"Kork"/);
  });

  test("can be replaced by an identical one, whose worth is still counted", async () => {
    const first = await paidOrder({ items });
    removePole("vuxenstav");
    keepOptions("svart");
    const lines = items.map(({ quantity }, index) => ({ position: index + 1, quantity }));
    const made = await replacementOf(await makeAdmin(), first, replacementWish(lines));
    await expectFrozenWords(made);
    const bought = (orderId: string) =>
      db().orderItem.findMany({
        where: { orderId },
        select: { position: true, productTitle: true, quantity: true, parts: true, engraving: true },
        orderBy: { position: "asc" },
      });
    expect(await bought(made)).toEqual(await bought(first));
    const { subtotalOre } = await db().order.findUniqueOrThrow({ where: { id: first } });
    const { details } = await db().auditRow.findFirstOrThrow({ where: { action: "replace" } });
    expect((details as { worthOre: number }).worthOre).toBeGreaterThan(subtotalOre);
    await expectInvariants();
  });

  test("can still be paid by the link of an offer", async () => {
    const by = await makeAdmin();
    const input = createCheckoutSchema.parse(await checkoutBody({ items }));
    const made = await makeOffer(by, { requestId: randomUUID(), input }, new Date());
    const id = made.ok ? made.value : "";
    removePole("vuxenstav");
    expect(await listOffers(by, new Date())).toHaveLength(1);
    expect((await findOffer(id, new Date()))!.lines[0]).toMatchObject({ title: "Vuxenstav" });
    const page = await payOffer(id, new Date());
    const session = page.ok ? page.value.sessionId : "";
    await expectFrozenWords(await payAndVerify(session));
  });

  test("is recovered from Stripe when a restored database has lost it", async () => {
    const session = await paidAtStripe({ items });
    await emptyDatabase();
    await db().restore.create({ data: { takenAt: new Date(Date.now() - 3_600_000) } });
    removePole("vuxenstav");
    keepOptions("svart");
    await recover(new Date());
    await expectFrozenWords(await orderOf(session));
    await expectInvariants();
  });

  test("does not widen its campaign to other poles, and an order paid with the code stands", async () => {
    const by = await makeAdmin();
    const campaign = anyTerms({ products: ["vuxenstav"], maxUses: 5 });
    const input = { code: "SOMMAR20", campaign, note: "", isActive: true };
    const made = await createCampaign(by, input, new Date());
    const session = await openCheckout({ items: [items[0]!], giftCardCode: "SOMMAR20" });
    const checkout = await db().checkout.findUniqueOrThrow({ where: { stripeSessionId: session } });
    await stripe.pay(session);
    // The checkout has expired and released the code; the late payment takes it again, by the campaign's rules.
    await db().checkout.update({
      where: { id: checkout.id },
      data: { status: "expired", giftCardState: "released" },
    });
    removePole("vuxenstav");
    expect((await verify(session)).status).toBe(200);
    expect(await orderOf(session)).toBeTruthy();
    const child = await checkoutBody({ items: [items[1]!], giftCardCode: "SOMMAR20" });
    expect((await submit(child)).body.error).toMatchObject({ code: "campaign" });
    // The editor has no checkbox for the pole, so its form sends none.
    const saved = { ...input, campaign: { ...campaign, products: [] } };
    const id = made.ok ? made.value.id : "";
    expect(await updateCampaign(by, id, 1, saved, new Date())).toMatchObject({ ok: true });
    expect((await findCampaignView(by, id))!.campaign.products).toEqual(["vuxenstav"]);
  });
});
