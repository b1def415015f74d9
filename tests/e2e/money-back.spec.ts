import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { giftCard, mailsAbout, rows, stripe } from "../support/purchase";
import { makeAccount, signIn } from "./admin-support";

const engraved = { product: "vuxenstav", color: "Röd", length: 130, quantity: 1, engraving: "ÅSA" };
const plain = { product: "barnstav", color: "Gul", length: 90, quantity: 1 };

type Order = { id: string; number: number; due_ore: number; email: string };

/** 1 194 + 795 + freight, 1 500 kr of it by gift card, the rest by bank card. */
async function paidOrder(request: APIRequestContext, giftCardCode: string): Promise<Order> {
  const email = `${randomUUID()}@example.se`;
  const shippingAddress = {
    recipient_name: "Åsa Öberg",
    address_line1: "Björkvägen 4",
    postal_code: "18450",
    city: "Åkersberga",
    country: "SE",
    phone: "070-123 45 67",
    email,
  };
  const packageInfo = { weight: 2, length: 135, width: 22, height: 5, value: 1989 };
  const quoted = await request.post("/api/calculate-shipping", {
    data: { address: shippingAddress, packageInfo },
  });
  const { options } = (await quoted.json()) as { options: { id: string; price: number }[] };
  const [option] = options;
  const submitted = await request.post("/api/create-checkout", {
    data: {
      items: [engraved, plain],
      shippingAddress,
      shippingOptionId: option!.id,
      shippingCost: option!.price,
      giftCardCode,
    },
  });
  const { sessionId } = (await submitted.json()) as { sessionId: string };
  await stripe().pay(sessionId);
  expect((await request.post("/api/verify-payment", { data: { sessionId } })).status()).toBe(200);
  const [order] = await rows<Order>("SELECT * FROM orders WHERE email = $1", email);
  return { ...order!, due_ore: (1194 + 795 + option!.price - 1500) * 100 };
}

test("a withdrawn line of a mixed order: the bank card first, the rest to the gift card", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const code = await giftCard(1500);
  const order = await paidOrder(request, code);
  const byCard = order.due_ore / 100;
  const toGiftCard = 795 - byCard;
  expect(toGiftCard, "both get something back").toBeGreaterThan(0);

  await page.goto("/angra-kop");
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("Ordernummer").fill(String(order.number));
  await page.getByLabel("E-post", { exact: true }).fill(order.email);
  await page.getByRole("button", { name: "Ångra avtalet här" }).click();
  await page.getByRole("button", { name: "Bekräfta ångra" }).click();
  await expect(page.getByRole("heading", { name: "Vi har tagit emot din ångran" })).toBeVisible();

  await signIn(context, await makeAccount(), baseURL!);
  await page.goto(`/admin/bestallningar/${order.id}`);
  await expect(page.getByText("Väntar på svar")).toBeVisible();
  await expect(page.getByText("Undantagen: graverad")).toBeVisible();
  await expect(page.getByText("Klockan på 14 dagar börjar gå när stavarna är levererade.")).toBeVisible();
  await expect(page.getByText(/Betala tillbaka senast/)).toBeVisible();

  // The form opens with what may be withdrawn, and keeps what was typed when it is refused.
  const vuxen = page.getByLabel("Antal Vuxenstav att betala tillbaka");
  const barn = page.getByLabel("Antal Barnstav att betala tillbaka");
  await expect(vuxen).toHaveValue("0");
  await expect(barn).toHaveValue("1");
  await page.getByLabel(/^Eget belopp/).fill("9999");
  await page.getByLabel("Orsak").fill("Ångrat köp");
  await page.getByRole("button", { name: "Betala tillbaka" }).click();
  await expect(page.getByText("Så mycket finns inte kvar att betala tillbaka.")).toBeVisible();
  await expect(page.getByLabel(/^Eget belopp/)).toHaveValue("9999");
  await expect(page.getByLabel("Orsak")).toHaveValue("Ångrat köp");
  await expect(barn).toHaveValue("1");

  await page.getByLabel(/^Eget belopp/).fill("");
  await page.getByRole("button", { name: "Betala tillbaka" }).click();
  await expect(page.getByText("Återbetalningen är gjord.")).toBeVisible();
  await expect(page.getByText(/795\s*kr Gjord, kreditkvitto \d+/)).toBeVisible();
  await expect(
    page.getByText(new RegExp(`${byCard}\\s*kr till kortet, ${toGiftCard}\\s*kr till presentkortet`)),
  ).toBeVisible();
  await expect(page.getByText("Godkänd")).toBeVisible();

  const [refund] = await rows<Record<string, unknown>>("SELECT * FROM refunds WHERE order_id = $1", order.id);
  expect(refund).toMatchObject({ status: "succeeded", number: expect.any(Number) });
  const [card] = await rows<{ remaining_balance: number }>(
    "SELECT remaining_balance FROM gift_cards WHERE code = $1",
    code,
  );
  expect(card!.remaining_balance).toBe(toGiftCard * 100);

  const asked = (await stripe().requests()).filter(({ path }) => path === "/v1/refunds");
  const amounts = asked.map(({ body }) => new URLSearchParams(body).get("amount"));
  expect(amounts).toContain(String(order.due_ore));

  const isNote = ({ to, subject }: { to: string[]; subject: string }) =>
    to.includes(order.email) && subject.startsWith("Vi har betalat tillbaka 795\u00a0kr");
  await expect
    .poll(async () => (await mailsAbout("Vi har betalat tillbaka")).filter(isNote).length, {
      timeout: 20_000,
    })
    .toBe(1);
});
