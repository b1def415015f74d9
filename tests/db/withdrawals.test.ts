import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { findWithdrawable } from "@/lib/withdrawals/queries";
import { paidOrder } from "../support/workshop";

describe("an order to withdraw from", () => {
  test("is found by its number and the address it was bought with, however that is written", async () => {
    const orderId = await paidOrder({ email: "anna_ek@example.se" });
    const { number } = await db().order.findUniqueOrThrow({ where: { id: orderId } });
    expect(await findWithdrawable(number, "anna_ek@example.se")).toMatchObject({ orderId });
    expect(await findWithdrawable(number, "Anna_Ek@Example.se")).toMatchObject({ orderId });
    expect(await findWithdrawable(number + 1, "anna_ek@example.se")).toBeNull();
  });

  test("is not found by an address with signs that stand for any letter", async () => {
    const orderId = await paidOrder({ email: "anna@example.se" });
    const { number } = await db().order.findUniqueOrThrow({ where: { id: orderId } });
    for (const email of ["____@example.se", "%@example.se", "a\\nna@example.se"])
      expect(await findWithdrawable(number, email), email).toBeNull();
  });
});
