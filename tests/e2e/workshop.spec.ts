import AxeBuilder from "@axe-core/playwright";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

const stripeUrl = process.env.STRIPE_STAND_IN_URL ?? "";
const inboxUrl = process.env.INBOX_URL ?? "";

const engraved = {
  product: "designa-din-stav",
  color: "Blå",
  handle: "Kork",
  basket: "Svart",
  length: 125,
  quantity: 1,
  engraving: "ASTRID",
};
const plain = { product: "barnstav", color: "Gul", length: 90, quantity: 2 };

type Bought = { orderId: string; number: number; email: string };

/** Buys and pays over HTTP, as the till does. */
async function buy(request: APIRequestContext, items: Record<string, unknown>[]): Promise<Bought> {
  const email = `${randomUUID()}@example.se`;
  const shippingAddress = {
    recipient_name: "Astrid Åberg",
    address_line1: "Björkvägen 4",
    postal_code: "18450",
    city: "Åkersberga",
    country: "SE",
    phone: "070-123 45 67",
    email,
  };
  const weight = items.reduce((sum, item) => sum + Number(item.quantity), 0);
  const packageInfo = { weight, length: 135, width: 22, height: 5, value: 1000 };
  const quoted = await request.post("/api/calculate-shipping", {
    data: { address: shippingAddress, packageInfo },
  });
  const { options } = (await quoted.json()) as { options: { id: string; price: number }[] };
  const submitted = await request.post("/api/create-checkout", {
    data: {
      items,
      shippingAddress,
      shippingOptionId: options[0]!.id,
      shippingCost: options[0]!.price,
    },
  });
  const { sessionId } = (await submitted.json()) as { sessionId: string };
  await request.post(`${stripeUrl}/_stand-in/pay`, { data: [sessionId] });
  const verified = await request.post("/api/verify-payment", { data: { sessionId } });
  const { orderId } = (await verified.json()) as { orderId: string };
  expect(verified.status()).toBe(200);
  const subject = await subjectOf(request, email, "Tack för ditt köp!");
  return { orderId, number: Number(/\d+$/.exec(subject)![0]), email };
}

type Mail = { subject: string; to: string[]; text: string };

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const all = (await (await request.get(`${inboxUrl}/api/messages`)).json()) as Mail[];
  return all.filter(({ to }) => to.includes(email));
}

/** Waits for the mail whose subject begins like this. */
async function subjectOf(request: APIRequestContext, email: string, begins: string, timeout = 20_000) {
  const find = async () => (await mailsTo(request, email)).find(({ subject }) => subject.startsWith(begins));
  await expect.poll(find, { timeout }).toBeTruthy();
  return (await find())!.subject;
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("E-post").fill(process.env.ADMIN_EMAIL ?? "");
  await page.getByLabel("Lösenord").fill(process.env.ADMIN_PASSWORD ?? "");
  await page.getByRole("button", { name: "Logga in" }).click();
  await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
}

const ROAD = [
  ["Hitta bambu", "Nu letar vi bambu."],
  ["Forma spetsen", "Nu formar vi spetsen."],
  ["Montera hylsan", "Nu monterar vi hylsan."],
  ["Montera handtaget", "Nu limmar vi handtaget."],
  ["Montera remmar", "Nu nitar vi remmarna."],
  ["Gravera staven", "Nu graverar vi staven."],
  ["Klar", "Dina stavar är klara."],
  ["Skickad", "Dina stavar är på väg."],
  ["Levererad", "Dina stavar är framme."],
] as const;

test.describe("the workshop", () => {
  test("takes an order from paid through all six steps to delivered, and the buyer follows", async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(240_000);
    const { orderId, number, email } = await buy(request, [engraved, plain]);
    const buyer = await context.newPage();
    const followed = await buyer.goto(`/folj/${orderId}`);
    expect(followed!.headers()["cache-control"]).toContain("no-store");
    await expect(buyer.getByRole("heading", { name: "Vi har fått din beställning." })).toBeVisible();
    expect((await mailsTo(request, email))[0]!.text).toContain(`/folj/${orderId}`);

    await logIn(page);
    await page.getByRole("link", { name: "Beställningar" }).click();
    await page.getByRole("searchbox", { name: /Sök/ }).fill(String(number));
    await page.getByRole("button", { name: "Visa" }).click();
    await page.getByRole("link", { name: String(number), exact: true }).click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);

    for (const [step, heading] of ROAD) {
      if (step === "Skickad") {
        await page.getByLabel("Spårningsnummer").first().fill("SE123456");
        await page.getByLabel("Länk till spårning").first().fill("https://spara.example/SE123456");
      }
      await page.getByRole("button", { name: `Nästa: ${step}` }).click();
      await expect(page.getByRole("status").getByText("Flyttad.")).toBeVisible();
      await expect(page.getByRole("button", { name: `Nästa: ${step}` })).toHaveCount(0);
      await buyer.reload();
      await expect(buyer.getByRole("heading", { name: heading })).toBeVisible();
    }
    await expect(buyer.getByRole("link", { name: "Spåra paketet" })).toHaveAttribute(
      "href",
      "https://spara.example/SE123456",
    );
    expect((await new AxeBuilder({ page: buyer }).include("main").analyze()).violations).toEqual([]);

    await subjectOf(request, email, "Nu bygger vi dina stavar", 100_000);
    await subjectOf(request, email, "Dina stavar är på väg", 100_000);
    await subjectOf(request, email, "Dina stavar är framme", 100_000);
    const subjects = (await mailsTo(request, email)).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test("takes a move back, and moves several at once", async ({ page, request }) => {
    const first = await buy(request, [plain]);
    const second = await buy(request, [plain]);
    await logIn(page);
    await page.goto("/admin/bestallningar?steg=received");
    await page.getByLabel(`Välj order ${first.number}`).check();
    await page.getByLabel(`Välj order ${second.number}`).check();
    await page.getByRole("button", { name: "Flytta till nästa steg" }).click();
    await expect(page.getByLabel(`Välj order ${first.number}`)).toHaveCount(0);
    await page.getByRole("button", { name: "Ångra", exact: true }).click();
    await expect(page.getByText("Flytten är ångrad.")).toBeVisible();
    await expect(page.getByLabel(`Välj order ${first.number}`)).toBeVisible();
    await expect(page.getByLabel(`Välj order ${second.number}`)).toBeVisible();
  });

  test("pays back one un-engraved line of a mixed order", async ({ page, request }) => {
    const { orderId, email } = await buy(request, [engraved, plain]);
    await logIn(page);
    await page.goto(`/admin/bestallningar/${orderId}`);
    await page.getByLabel("Antal Barnstav att betala tillbaka").fill("1");
    await page.getByLabel("Orsak").fill("Ångrat köp");
    await page.getByRole("button", { name: "Betala tillbaka" }).click();
    await expect(page.getByText("Återbetalningen är gjord.")).toBeVisible();
    await expect(page.getByText(/795\s*kr Gjord, kreditkvitto \d+/)).toBeVisible();
    await subjectOf(request, email, "Vi har betalat tillbaka 795\u00a0kr");
  });

  test("prints a build sheet with the engraving in millimetres", async ({ page, request }) => {
    const { orderId, number } = await buy(request, [engraved]);
    await logIn(page);
    await page.goto(`/admin/bestallningar/byggblad?order=${orderId}`);
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    const outline = page.getByRole("img", { name: "Gravyren ASTRID i naturlig storlek" });
    await expect(outline).toHaveAttribute("width", /^\d+(\.\d+)?mm$/);
    const file = await page.request.get(`/admin/bestallningar/${orderId}/gravyr?rad=1`);
    expect(file.headers()["content-type"]).toContain("image/svg+xml");
    expect(await file.text()).toContain("mm");
    expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  });

  test("is closed to everybody else", async ({ page, request }) => {
    const { orderId } = await buy(request, [plain]);
    for (const path of ["", `/${orderId}`, `/byggblad?order=${orderId}`]) {
      await page.goto(`/admin/bestallningar${path}`);
      await expect(page).toHaveURL(/\/admin\/login/);
    }
    for (const path of [
      "/admin/bestallningar/csv",
      `/admin/bestallningar/${orderId}/gravyr`,
      "/admin/bokforing/sie",
    ])
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(307);
  });
});
