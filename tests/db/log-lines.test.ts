// The log lines of business events hold ids and amounts, and no personal data.
import { beforeEach, expect, test, vi } from "vitest";
import { POST } from "@/app/api/stripe/webhook/route";
import { signIn } from "@/lib/accounts/sign-in";
import { log } from "@/lib/kernel/log";
import { kr } from "@/lib/kernel/money";
import { moveOrder } from "@/lib/orders/move-order";
import { verify } from "../support/routes";
import { ADMIN, addAccount } from "../support/admin";
import { payBack } from "../support/money-back";
import { makeAdmin, orderOf, paidOrder } from "../support/workshop";

const lines: { level: string; fields: Record<string, unknown>; msg: string }[] = [];
for (const level of ["info", "warn", "error"] as const)
  vi.spyOn(log, level).mockImplementation((fields: unknown, msg?: string) => {
    lines.push({ level, fields: fields as Record<string, unknown>, msg: msg ?? "" });
  });
beforeEach(() => void lines.splice(0));
const said = (msg: string) => lines.filter((line) => line.msg === msg);

test("an order logs one line each when it is paid, shipped and refunded", async () => {
  const orderId = await paidOrder();
  const order = await orderOf(orderId);
  await verify(order.stripeSessionId!);
  expect(said("paid")).toMatchObject([{ fields: { orderId, kind: "poles", amount: expect.any(Number) } }]);
  const admin = await makeAdmin();
  for (const to of ["bamboo", "tip", "ferrule", "handle", "straps", "ready", "shipped", "shipped"] as const)
    await moveOrder(admin, orderId, to, new Date());
  expect(said("shipped")).toHaveLength(1);
  await payBack(admin, orderId, { amount: kr(100) });
  expect(said("refunded")).toMatchObject([{ fields: { orderId, amount: 10_000 } }]);
});

test("a refused webhook logs a line without its content", async () => {
  const send = (headers?: HeadersInit) =>
    POST(new Request("http://x/", { method: "POST", body: '{"secret":1}', headers }));
  expect((await send()).status).toBe(400);
  expect((await send({ "stripe-signature": "t=1,v1=forged" })).status).toBe(400);
  expect(said("webhook refused")).toMatchObject([
    { level: "warn", fields: { signed: false, bytes: 12 } },
    { level: "warn", fields: { signed: true } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|forged/);
});

test("a login logs a line whether it succeeds or fails, without name, address or password", async () => {
  await addAccount();
  const from = { address: "203.0.113.77", device: undefined, agent: null };
  await signIn({ email: ADMIN.email, password: "fel-lösenord" }, from, new Date());
  await signIn({ email: "okand@example.se", password: "fel-lösenord" }, from, new Date());
  await signIn(ADMIN, from, new Date());
  expect(said("login refused").map(({ fields }) => fields)).toEqual([
    { reason: "wrong" },
    { reason: "wrong" },
  ]);
  expect(said("login")).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/@|203\.0|lösenord/);
});
