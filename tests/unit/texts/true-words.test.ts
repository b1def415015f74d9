// The pages promise what the shop does: freight, totals, materials, gift cards, reviews.
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { materialOf, poleTexts } from "@/lib/catalogue/pole-texts";
import { perPart } from "@/components/configurator/price-line";
import { Evening } from "@/components/event/event-page";
import { BuyBlock } from "@/components/gift-card/buy-block";
import { TypedCardProvider } from "@/components/gift-card/typed-card";
import { messagesFor } from "@/components/layout/header-messages.content";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { ReceiptView } from "@/components/receipt/receipt-view";
import { defaultDesign } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { kr, ZERO } from "@/lib/kernel/money";
import { freezeLine } from "@/lib/orders/order";
import type { PriceList } from "@/lib/pricing/price-list";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { settingsFrom } from "@/lib/settings/settings";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import type { Receipt } from "@/lib/orders/queries";
import { seedPosts } from "@/prisma/seed-posts";
import { bareCompany } from "../../support/companies";

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ");

const receipt = {
  orderId: "1",
  number: 1001,
  sessionId: "cs_test_1",
  kind: "poles",
  paidAt: new Date("2026-11-22T12:00:00Z"),
  lines: [],
  address: null,
  subtotal: kr(995),
  shipping: kr(99),
  giftCard: ZERO,
  due: kr(1094),
  vat: ZERO,
  giftCardLeft: null,
  additions: [],
  unpaid: [],
  reviewReason: null,
} as unknown as Receipt;

describe("the words of the pages", () => {
  it.each([true, false])("say that freight is booked automatically only where it is: %s", (booksFreight) => {
    const said = textOf(createElement(ReceiptView, { receipt, company: bareCompany, booksFreight }));
    expect(said.includes("bokas automatiskt")).toBe(booksFreight);
    expect(said).toContain("Följ dina stavar");
  });

  // Fails without: `codeName` depends on what is left on the card.
  it("name a gift card that has paid, and call one that no longer sufficed a discount", () => {
    const said = (part: Partial<Receipt>) =>
      textOf(
        createElement(ReceiptView, {
          receipt: { ...receipt, giftCard: kr(500), ...part },
          company: bareCompany,
          booksFreight: false,
        }),
      );
    expect(said({ giftCardLeft: ZERO })).toContain("Presentkort −500 kr");
    expect(said({ giftCardLeft: null })).toContain("Rabatt −500 kr");
  });

  it("name what is bought in an order line, and do not tell the reader to design it", () => {
    expect(freezeLine(defaultDesign("designa-din-stav"), 1, USUAL_PRICES).title).toBe("Egen design");
    expect(freezeLine(defaultDesign("vuxenstav"), 1, USUAL_PRICES).title).toBe("Vuxenstav");
  });

  it.each(POLE_IDS)("name on tiles only materials of the pole's description: %s", (id) => {
    const { handles, grips, baskets } = poles[id];
    const materials = [
      ...handles.map((option) => materialOf("handtag", option.id)),
      ...grips.map((option) => materialOf("grepp", option.id)),
      ...baskets.map((option) => materialOf("truga", option.id)),
    ];
    for (const material of materials) expect(poleTexts[id].material.toLowerCase()).toContain(material);
  });

  it("do not mention other materials or another strap", () => {
    const texts = [
      ...Object.values(poleTexts).flatMap((text) => text.information),
      ...seedPosts.map((post) => post.content),
    ];
    expect(texts.join("\n")).not.toMatch(/lackat trä|ställa in|ta av med vant/);
  });

  it("say what a part and the engraving add to the price of one's own design", () => {
    const priced = (part: Partial<PriceList>) =>
      perPart({ ...USUAL_PRICES, ...part }).replaceAll("\u00a0", " ");
    expect(priced({})).toBe("99 kr för varje del du väljer till, 199 kr för gravyr.");
    expect(priced({ "designa-din-stav.grip": kr(149), engraving: kr(249) })).toBe(
      "från 99 kr för varje del du väljer till, 249 kr för gravyr.",
    );
  });

  it("describe oil, glue and lacquer alike everywhere", () => {
    const posts = seedPosts.map((post) => post.content).join("\n");
    // As on the label of the bottle in the picture.
    expect(posts).toContain("rå, kallpressad linolja");
    expect(posts).not.toMatch(/kokt/i);
    for (const said of [posts, textOf(createElement(Evening))])
      expect(said).toMatch(/limmet (får härda|härdar klart) till nästa dag/i);
    // An order's page says "Kvar att göra: lacken" before its first step.
    expect(USUAL_TEXTS.bamboo).toContain("lackar den");
  });

  // These texts are also on the page that the buyer shows to others (app/(shop)/bygget).
  it("describe each step without addressing the reader as the buyer", () => {
    const { bamboo, tip, ferrule, handle, straps, engraving } = USUAL_TEXTS;
    for (const text of [bamboo, tip, ferrule, handle, straps, engraving]) expect(text).not.toMatch(/\bdu\b/);
  });

  it("say what a gift card covers, and that it cannot be combined with another", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    const block = createElement(BuyBlock, { now, settings: settingsFrom([], now), answer: null });
    const said = textOf(createElement(TypedCardProvider, { initial: null }, block));
    for (const text of ["Barnstav (894 kr)", "Två kort kan inte"]) expect(said).toContain(text);
  });

  it("present the stars as a goal and not as a review", () => {
    expect(messagesFor(USUAL_DELIVERY, "2026-11-22", USUAL_TEXTS)[0]).toMatch(/mål.*5\/5/);
  });
});
