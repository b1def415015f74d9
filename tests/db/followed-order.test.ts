// An order's pages without a login show the buyer's name and address for a month and no longer.
// Fails without: the limit of 30 days for name and address on pages without a login.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import WithdrawPage from "@/app/(shop)/angra-kop/page";
import SuccessPage from "@/app/(shop)/checkout/success/page";
import BuildPage from "@/app/(shop)/bygget/[nyckel]/page";
import FollowPage from "@/app/(shop)/folj/[id]/page";
import { db } from "@/lib/kernel/db";
import { DAY_MS } from "@/lib/kernel/dates";
import { storedInscription } from "@/lib/gift-cards/recipient";
import { getReceipt } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { findBuild, findGiftNote } from "@/lib/workshop/shared-build/queries";
import { openCheckout, payAndVerify } from "../support/checkouts";
import { address, adultPole, engravedPole } from "../support/factories";
import { askWithdrawal, setOrder } from "../support/orders";
import { firstLine, payBack } from "../support/money-back";
import { makeAdmin, paidOrder } from "../support/workshop";
import { writeMail } from "../support/written-mails";
import { randomUUID } from "node:crypto";

// The pages are rendered outside a request, so headers() and connection() would throw.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("next/server", async (real) => ({ ...(await real<object>()), connection: async () => {} }));

vi.mock("@/lib/orders/receipt-without-login", async (real) => {
  const shown = await real<typeof import("@/lib/orders/receipt-without-login")>();
  return { ...shown, findShownReceipt: vi.fn(shown.findShownReceipt) };
});

let session: string;
let orderId: string;
let email: string;

beforeEach(async () => {
  email = `${randomUUID()}@example.se`;
  session = await openCheckout({ email });
  orderId = await payAndVerify(session);
});

const follow = async () =>
  renderToStaticMarkup(
    await FollowPage({ params: Promise.resolve({ id: orderId }), searchParams: Promise.resolve({}) }),
  );
const shared = async () => {
  const { shareKey } = await getReceipt(orderId);
  return renderToStaticMarkup(
    await BuildPage({ params: Promise.resolve({ nyckel: shareKey }), searchParams: Promise.resolve({}) }),
  );
};
const receipt = async () =>
  renderToStaticMarkup(
    await SuccessPage({
      params: Promise.resolve({}),
      searchParams: Promise.resolve({ session_id: session }),
    }),
  );

const paidDaysAgo = (days: number) => setOrder(orderId, { paidAt: new Date(Date.now() - days * DAY_MS) });

const person = () => [address.recipient_name, address.address_line1, address.city, "701234567", email];

test("an order's pages show the buyer's name and address for a month, and the rest for longer", async () => {
  const point = { id: "1", name: "Kiosken", street: "Torget 2", postalCode: "18450", city: "Åkersberga" };
  const place = "Kiosken, Torget 2, 184 50 Åkersberga";
  await db().shippingInfo.update({
    where: { orderId },
    data: { pickupPoint: { ...point, distanceKm: 1.4 } },
  });
  for (const page of [follow, receipt]) {
    await paidDaysAgo(29);
    const early = await page();
    for (const text of [address.address_line1, address.city, place]) expect(early).toContain(text);
    await paidDaysAgo(31);
    const late = await page();
    for (const text of [...person(), "Kiosken"]) expect(late).not.toContain(text);
    expect(late).toContain("1001");
    if (page === follow) expect(late).toContain("/kontakt?order=1001");
    expect(late).toContain("Vuxenstav");
  }
  expect((await writeMail("order-confirmation", { orderId }))!.text).toContain(place);
});

// Fails without: `findHold` in lib/orders/queries.ts.
test("the page of an order that its buyer has withdrawn says that building has stopped, until the shop refuses", async () => {
  await setOrder(orderId, { status: "tip" });
  const { shareKey } = await getReceipt(orderId);
  const building = /Nu formar vi|Pågår nu|Troligen|Vi räknar med|senast den|Kvar att göra/;
  expect(await follow()).toMatch(building);
  expect((await findBuild(shareKey))!.hold).toBeNull();
  expect(await shared()).toMatch(/På bänken/);
  const id = await askWithdrawal(orderId);
  const html = await follow();
  expect(html).toContain("Bygget är stoppat.");
  expect(html).toContain("Vi har fått ditt ångermeddelande");
  expect(html).not.toMatch(building);
  expect(html).not.toContain("/angra-kop?order=");
  expect((await findBuild(shareKey))!.hold).toBe("asked");
  expect(await shared()).not.toMatch(/På bänken|Kvar att göra|Visa upp/);
  await db().withdrawal.update({ where: { id }, data: { status: "refused" } });
  const again = await follow();
  expect(again).toMatch(building);
  expect(again).toContain("/angra-kop?order=1001");
});

// Fails without: the catch in `findPoles` of the page.
test("the withdrawal form opens also when the order of its link cannot be read", async () => {
  const searchParams = Promise.resolve({ order: "1001", id: orderId });
  vi.mocked(findShownReceipt).mockRejectedValueOnce(new Error("away"));
  const html = renderToStaticMarkup(await WithdrawPage({ params: Promise.resolve({}), searchParams }));
  expect(html).toContain('value="1001"');
});

// Fails without: `exempt` in `findHold` of lib/orders/queries.ts.
test("page and mail tell who withdraws an order of only engraved pairs the same: no right, and the building waits", async () => {
  orderId = await paidOrder({ items: [engravedPole] });
  await setOrder(orderId, { status: "tip" });
  const withdrawalId = await askWithdrawal(orderId);
  const html = await follow();
  const told = (await writeMail("withdrawal-receipt", { withdrawalId }))!.text;
  for (const said of [html, told]) {
    expect(said).toMatch(/Alla stavar.* är graverade/);
    expect(said).toMatch(/[Ff]ör dem gäller ingen ångerrätt/);
    expect(said).toContain("Bygget väntar tills du har fått vårt svar");
    expect(said).not.toMatch(/stoppat|bygger inte vidare/);
  }
  expect(html).not.toMatch(/Pågår nu|Troligen|Vi räknar med|senast den/);
  expect(await shared()).toContain("Bygget väntar.");
  await setOrder(orderId, { status: "shipped" });
  expect((await writeMail("withdrawal-receipt", { withdrawalId }))!.text).not.toContain("Bygget väntar");
});

// Fails without: `getBuiltReceipt` in lib/workshop/queries.ts.
test("the pages and mail of an order withdrawn in part name only the pairs that are built", async () => {
  const id = await paidOrder({
    items: [
      { ...adultPole, quantity: 2 },
      { ...adultPole, product: "barnstav", length: 90 },
      { ...adultPole, engraving: "ASTRID" },
    ],
  });
  orderId = id;
  await askWithdrawal(id, { status: "accepted", lines: [2] });
  await payBack(await makeAdmin(), id, { lines: [...firstLine(), { position: 3, quantity: 1 }] });
  const [built, receipt] = (await follow()).split("Kvitto 1002");
  expect(built).toContain("Vuxenstav");
  expect(built).not.toMatch(/Barnstav|2 ×/);
  const { shareKey } = await getReceipt(id);
  const recipient = storedInscription({ name: null, greeting: null });
  const onlyAdult = { poles: [{ pole: { product: "vuxenstav" } }] };
  expect(await findBuild(shareKey)).toMatchObject({ pairs: 1, ...onlyAdult });
  await db().checkout.updateMany({ where: { order: { id } }, data: { recipient } });
  expect(await findGiftNote(shareKey, new Date())).toMatchObject(onlyAdult);
  expect(receipt).toContain("2 × Vuxenstav");
  expect(receipt).toContain("1 × Barnstav");
  const said = (await writeMail("build-started", { orderId: id }))!.text;
  for (const text of ["1 × Vuxenstav", "995\u00a0kr"]) expect(said).toContain(text);
  expect(said).not.toContain("Barnstav");
  // The engraving of a pair that is not built is not drawn either.
  await setOrder(id, { status: "ready" });
  expect((await follow()).split("Kvitto 1002")[0]).not.toContain("ASTRID");
});

// Fails without: the heading of the poles goes by the order's step; the pick-up point to come only before the delivery.
test("the page of an order says how far its poles have come and that they go to a pick-up point, and once they have left, how they turned out", async () => {
  expect(await follow()).toMatch(/På bänken.*ett ombud nära adressen\./s);
  const [building, built] = ["Så långt har stavarna kommit", "Så blev stavarna"];
  for (const status of ["received", "handle", "ready", "shipped", "delivered"] as const) {
    await setOrder(orderId, { status });
    const hasLeft = status === "shipped" || status === "delivered";
    const page = await follow();
    expect(page, status).toContain(hasLeft ? built : building);
    expect(page, status).not.toContain(hasLeft ? building : built);
    if (status === "delivered") expect(page).not.toMatch(/På bänken|ett ombud nära adressen\./);
  }
});

test("the page of an order under review or cancelled promises no delivery time", async () => {
  const promise = /Troligen|Leverans inom|räknar med/;
  expect(await follow()).toMatch(promise);
  const held = { reviewReason: "Beloppet stämmer inte.", reviewCause: "payment" as const };
  await setOrder(orderId, held);
  const waiting = await follow();
  expect(waiting).toContain("Vi behöver titta på betalningen innan vi bygger vidare.");
  expect(waiting).not.toMatch(promise);
  await setOrder(orderId, { status: "cancelled" });
  const over = await follow();
  expect(over).toContain("Beställningen är avbruten.");
  expect(over).not.toMatch(/<h\d[^>]*>Leverans</);
  expect(over).not.toMatch(promise);
});

test("after a month the page still shows a parcel's tracking, and the shop itself keeps the address", async () => {
  await paidDaysAgo(31);
  const trackingLink = "https://sparning.example/1";
  await db().shipment.create({
    data: { orderId, provider: "fraktjakt", status: "booked", trackingCode: "SPAR-1", trackingLink },
  });
  const html = await follow();
  for (const text of ["SPAR-1", trackingLink]) expect(html).toContain(text);
  for (const text of person()) expect(html).not.toContain(text);
  await paidDaysAgo(400);
  expect((await getReceipt(orderId)).address).toMatchObject({ addressLine1: address.address_line1 });
});
