// The settings of the admin: saved, guarded against saves at the same time, and followed by every sale.
import { beforeEach, describe, expect, test } from "vitest";
import { companyFromEnv } from "@/lib/shop/company";
import { buyOnePole } from "@/lib/checkout/forms/buy-one-pole";
import type { OnePoleState } from "@/lib/checkout/forms/one-pole-state";
import { db } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import { kr } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import type { AmountPlan, Amounts } from "@/lib/settings/amounts";
import { calculateShipping } from "@/lib/shipping/quote-freight";
import { parcelFor } from "@/lib/shipping/parcel";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { getReceipt } from "@/lib/orders/queries";
import { savePart, saveSent } from "@/lib/settings/mutations";
import { findPart, getSettings, listSaves } from "@/lib/settings/queries";
import { arrivalSentence, arrivesAfter, shipsBy } from "@/lib/shipping/arrival";
import { USUAL_DELIVERY, type Delivery } from "@/lib/shipping/delivery-time";
import { addDays } from "@/lib/kernel/workdays";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { findLaunchFacts } from "@/lib/launch/queries";
import { approvedOf, USUAL_TESTIMONIALS } from "@/lib/shop/testimonials";
import { signedInAdmin } from "../support/admin";
import { openCheckout, payAndVerify } from "../support/checkouts";
import { address, adultPole, checkoutBody } from "../support/factories";
import { submit } from "../support/routes";
import { addAdmin, admin, atOpenScreen, orderOf, paidOrder, setPart } from "../support/workshop";
import { writeMail } from "../support/written-mails";

beforeEach(addAdmin);

const today = dayOf(new Date());
/** A day that no test run reaches. */
const later = addDays(today, 2);
const pause = (sells: boolean): Delivery => ({
  ...USUAL_DELIVERY,
  pause: { from: addDays(today, -1), until: addDays(today, 13), sells },
});
const company = { ...companyFromEnv(), name: "Nya Stavar AB", address: "Bygatan 2, 123 45 Byn" };

/** Pays a session, and returns the order that it became. */
async function orderPaidBy(session: string) {
  const id = await payAndVerify(session);
  return db().order.findUniqueOrThrow({ where: { id }, include: { items: true } });
}

/** Buys a plain pole in the checkout without script, and runs `meanwhile` after the freight quote. Returns the last answer. */
async function tillSays(meanwhile: () => Promise<void>, more: [string, string][] = []) {
  const pole = { product: "vuxenstav", farg: "rod", langd: "125", antal: "1" };
  const form = Object.entries({ ...pole, ...address, address_line2: "" });
  const ask = (last: [string, string][], before: OnePoleState | null) =>
    buyOnePole(new URLSearchParams([...form, ...last]), "192.0.2.9", before);
  const asked = await ask([["step", "freight"]], null);
  if ("goTo" in asked) throw new Error(asked.goTo);
  await meanwhile();
  return ask([["step", "pay"], ["shippingOptionId", asked.optionId!], ...more], asked);
}

describe("a setting", () => {
  test("is in the log with who, when and what, and lists its last saves", async () => {
    await setPart("company", company);
    await setPart("company", { ...company, address: "Bygatan 3, 123 45 Byn" });
    expect(await findPart("company")).toMatchObject({ version: 2, saved: { who: admin.email } });
    const [last, first] = await listSaves("company");
    expect(last).toMatchObject({
      who: admin.email,
      changes: [{ label: "Adress", from: "Bygatan 2, 123 45 Byn", to: "Bygatan 3, 123 45 Byn" }],
    });
    expect(first!.changes.map(({ label }) => label).sort()).toEqual(["Adress", "Företag"]);
    const rows = await db().auditRow.findMany({ where: { entity: "setting" } });
    expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
      ["setting.company", admin.id],
      ["setting.company", admin.id],
    ]);
  });

  // Fails without: a save from an older version is refused.
  test("keeps one of two saves at once, and shows the other admin what was saved", async () => {
    const people = [admin, await signedInAdmin("anna@example.se")];
    for (const version of [0, 1]) {
      const values = ["Hans", "Hennes"].map((name) => ({ ...company, address: `${name} gata ${version}` }));
      const results = await Promise.all(
        people.map((who, index) => savePart(who, "company", version, values[index]!)),
      );
      const won = results.findIndex((result) => result.ok);
      const theirs = { value: values[won], version: version + 1, saved: { who: people[won]!.email } };
      expect(results[won]).toEqual(ok(null));
      expect(results[1 - won]).toMatchObject({ ok: false, error: { theirs } });
      expect((await getSettings()).company).toEqual(values[won]);
      expect(await db().auditRow.count({ where: { entity: "setting" } })).toBe(version + 1);
    }
  });
});

// Fails without: `reauthenticate` in lib/settings/company.ts.
test("the company can be changed only after password or passkey, so that an open screen redirects no mail", async () => {
  const sent = { part: "company", version: 0, pressed: "show", value: company } as const;
  expect(await saveSent(atOpenScreen(admin), sent)).toEqual(fail({ code: "reauthentication_required" }));
  expect(await saveSent(admin, sent)).toEqual(ok(null));
});

describe("texts that were set", () => {
  test("are in the next mail, like the company, and in the log with the earlier ones", async () => {
    const orderId = await paidOrder();
    await setPart("company", company);
    await setPart("texts", { ...USUAL_TEXTS, paid: "Vi är igång.", signature: "Hälsningar\nAnna" });
    const said = (await writeMail("order-confirmation", { orderId }))!.text.replace(/\s+/g, " ");
    expect(said).toContain("har fått din beställning. Vi är igång.");
    expect(said).toContain("Hälsningar Anna");
    expect(said).toContain("Nya Stavar AB, Bygatan 2, 123 45 Byn");
    expect((await listSaves("texts"))[0]).toMatchObject({
      who: admin.email,
      changes: [
        { label: "Hälsning sist i mejlen", from: "", to: "Hälsningar\nAnna" },
        { label: "När köpet är betalt", from: USUAL_TEXTS.paid, to: "Vi är igång." },
      ],
    });
  });
});

describe("a testimonial", () => {
  const anna = { name: "Anna", text: "De håller.", rating: 5, order: 1001, isApproved: false };

  test("can be written, approved and removed, and the log says by whom", async () => {
    expect((await findLaunchFacts()).testimonialsApproved).toBe(false);
    await setPart("testimonials", { ...USUAL_TESTIMONIALS, written: [anna] });
    expect(approvedOf((await getSettings()).testimonials)).toEqual([]);
    await setPart("testimonials", { ...USUAL_TESTIMONIALS, written: [{ ...anna, isApproved: true }] });
    expect((await findLaunchFacts()).testimonialsApproved).toBe(true);
    await setPart("testimonials", USUAL_TESTIMONIALS);
    expect(approvedOf((await getSettings()).testimonials)).toEqual([]);
    const approved = (await listSaves("testimonials"))[1]!;
    expect(approved).toMatchObject({
      who: admin.email,
      changes: [{ label: "Omdöme 1, godkänt", from: "", to: "ja" }],
    });
  });
});

describe("a delivery time that was set", () => {
  // Fails without: an order's promised day is frozen.
  test("is promised to the orders of that time, and kept for them when it changes", async () => {
    const before = await paidOrder();
    const slow: Delivery = { ...pause(true), min: 10, max: 20 };
    await setPart("delivery", slow);
    const during = await paidOrder();
    await setPart("delivery", USUAL_DELIVERY);
    const promised = async (id: string, delivery: Delivery) =>
      shipsBy(dayOf((await orderOf(id)).paidAt), delivery);
    expect((await getReceipt(before)).shipBy).toBe(await promised(before, USUAL_DELIVERY));
    expect((await getReceipt(during)).shipBy).toBe(await promised(during, slow));
    const said = (await writeMail("order-confirmation", { orderId: during }))!.text.replace(/\s+/g, " ");
    expect(said).toContain(arrivalSentence(arrivesAfter(await promised(during, slow))));
  });

  test("that pauses orders refuses new ones in Swedish, while an open checkout can be paid", async () => {
    const open = await openCheckout();
    await setPart("delivery", pause(false));
    const refused = await submit(await checkoutBody());
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "closed" } } });
    expect(refused.body.error!.message).toContain("uppehåll");
    expect(await db().checkout.count()).toBe(1);
    await orderPaidBy(open);
    await setPart("delivery", pause(true));
    expect((await submit(await checkoutBody())).status).toBe(200);
  });
});

describe("a sold-out part", () => {
  const cork = { ...adultPole, grip: "Kork" };

  test("is not sold: the answer names its lines in Swedish, and nothing is written", async () => {
    await setPart("soldOut", { "grip.kork": null, "length.vuxenstav.130": "2099-12-04" });
    const items = [adultPole, cork, { ...cork, length: 130 }];
    const refused = await submit(await checkoutBody({ items }));
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "sold_out" } } });
    expect(refused.body.error!.fields).toEqual({
      "items.1.grip": "Greppet Kork är slut just nu.",
      "items.2.grip": "Greppet Kork är slut just nu.",
      "items.2.length": "Längden 130 cm är slut, åter den 4 december.",
    });
    expect(await db().checkout.count()).toBe(0);
    expect((await submit(await checkoutBody())).status).toBe(200);
  });

  test("is sold again from its day", async () => {
    await setPart("soldOut", { "grip.kork": today });
    expect((await submit(await checkoutBody({ items: [cork] }))).status).toBe(200);
    await setPart("soldOut", { "grip.kork": later });
    expect((await submit(await checkoutBody({ items: [cork] }))).status).toBe(422);
  });

  test("is still built for an order whose payment had begun", async () => {
    const body = await checkoutBody({ items: [cork] });
    const placed = await submit(body);
    await setPart("soldOut", { "grip.kork": null });
    // Sent again, the same submit leads to its own open payment.
    expect((await submit(body)).body.sessionId).toBe(placed.body.sessionId);
    const order = await orderPaidBy(placed.body.sessionId as string);
    expect(order).toMatchObject({ status: "received", reviewReason: null, items: [{ gripName: "Kork" }] });
  });

  test("is reported in the checkout without JavaScript too", async () => {
    await setPart("soldOut", { "color.rod": null });
    const state = await tillSays(async () => {});
    expect(state).toMatchObject({ message: "Lacken Röd är slut just nu." });
  });
});

describe("prices that were set", () => {
  const prices = (now: Amounts, coming: AmountPlan["coming"] = null): AmountPlan => ({
    now: { ...USUAL_PRICES, ...now },
    coming,
  });
  const dearer = prices({ "vuxenstav.base": kr(1095) });
  const seen = (price: number) => ({ items: [{ ...adultPole, price }] });
  const sumOf = async (id: unknown) =>
    (await db().checkout.findFirstOrThrow({ where: { stripeSessionId: String(id) } })).subtotalOre;

  // Fails without: the checkout uses the prices that were set.
  test("are what is paid, and a page with the old price is refused without writing anything", async () => {
    await setPart("prices", dearer);
    const old = await submit(await checkoutBody(seen(995)));
    expect(old).toMatchObject({ status: 409, body: { error: { code: "prices_changed" } } });
    expect(await db().checkout.count()).toBe(0);
    const { status, body } = await submit(await checkoutBody(seen(1095)));
    expect(status).toBe(200);
    expect(await sumOf(body.sessionId)).toBe(kr(1095));
  });

  test("leave an open checkout at its old price, and the same submit leads to it", async () => {
    const before = await checkoutBody(seen(995));
    const open = await submit(before);
    await setPart("prices", dearer);
    expect((await submit(before)).body.sessionId).toBe(open.body.sessionId);
    const order = await orderPaidBy(open.body.sessionId as string);
    expect(order).toMatchObject({ subtotalOre: kr(995), totalOre: kr(1094), reviewReason: null });
  });

  // tests/unit/settings/prices.test.ts has the moment at which the day begins.
  test("for a coming day hold from that day, and can be taken back", async () => {
    const coming = { from: later, amounts: { engraving: kr(249) } };
    await setPart("prices", prices({}, coming));
    const engraved = { ...adultPole, engraving: "ASTRID" };
    const ordered = async (price: number) =>
      (await submit(await checkoutBody({ items: [{ ...engraved, price }] }))).status;
    expect(await ordered(995 + 199)).toBe(200);
    await setPart("prices", prices({}, { ...coming, from: today }));
    expect(await ordered(995 + 199)).toBe(409);
    expect(await ordered(995 + 249)).toBe(200);
    await setPart("prices", prices({}));
    expect(await ordered(995 + 199)).toBe(200);
    const [back, , first] = await listSaves("prices");
    expect(first!.changes).toEqual([
      { label: "Ändras längre fram", from: "", to: "ja" },
      { label: "Från och med", from: "", to: later },
      { label: "Alla stavar, gravyr, sedan", from: "", to: "249" },
    ]);
    expect(back!.changes).toEqual([{ label: "Alla stavar, gravyr", from: "249", to: "199" }]);
  });

  // Fails without: the checkout without JavaScript sends the price it showed.
  test("are reported in the checkout without JavaScript too", async () => {
    const state = await tillSays(() => setPart("prices", dearer), [["priceSeen", "995"]]);
    expect(state).toMatchObject({
      message: "Varukorgen har ändrats. Titta på den nya summan innan du betalar.",
    });
    expect(await db().checkout.count()).toBe(0);
  });

  test("for freight are offered from then on, and an earlier quote still holds", async () => {
    const destination = { postalCode: address.postal_code, city: address.city, country: "SE" };
    const parcel = parcelFor([{ lengthCm: adultPole.length, quantity: 1 }], 995);
    const before = await checkoutBody();
    const [cheapest] = Object.entries(USUAL_RATES).sort(([, one], [, other]) => one - other);
    await setPart("freight", { now: { ...USUAL_RATES, [cheapest![0]]: kr(109) }, coming: null });
    const quoted = await calculateShipping(destination, parcel, new Date(), await getSettings());
    expect(quoted.ok && quoted.value[0]).toMatchObject({ carrier: "DB Schenker", price: kr(109) });
    expect((await submit(before)).status).toBe(200);
  });
});
