"use server";
import { formAction } from "@/lib/accounts/form-action";
import type { Refusal } from "@/lib/accounts/form-state";
import { needsReauthentication } from "@/lib/accounts/outflow-limit";
import { isAllowed } from "@/lib/accounts/permissions";
import { sum as add, ZERO } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { orderMessages as messages, type ChangeFailure } from "@/lib/orders/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import { withParams } from "@/lib/shop/paths";
import { changeOrder, sumChange, type Changed } from "./change-order";
import { EVEN, seenOf, type ChangeSum } from "./change-sum";
import type { ChangeWish } from "./plan-change";
import { changeFields } from "./fields";
import { changeSchema, unpaidSchema } from "./schema";
import { askAgain, giveChange, takeBackChange } from "./unpaid";

/** Changes a line of an order. A press that has not `seen` what it comes to is answered with that sum instead. */
export const changeOrderAction = formAction(
  "orders",
  { schema: changeSchema, messages, failed: "Raden är inte ändrad", read: changeFields },
  async (
    admin,
    { order, change, position, version, rows, seen, way, goes, item, quantity },
  ): Promise<Result<Changed, ChangeFailure | Refusal<ChangeSum>>> => {
    const now = new Date();
    const wish: ChangeWish = {
      changeId: change,
      position,
      version,
      rows,
      design: item?.design ?? null,
      quantity,
      dearer: way === "offer" ? "give" : way !== "link" ? null : goes ? "go" : "wait",
    };
    const sum = await sumChange(order, wish, now);
    if (!sum.ok) return sum;
    const agreed = seenOf(sum.value);
    if (agreed !== EVEN && !isAllowed(admin, "money")) return fail("forbidden");
    // Re-authentication is asked for together with the sum, so that the press after it is the last.
    const { offered, asked, back } = sum.value;
    const given = add(offered, wish.dearer === "go" ? asked : ZERO);
    const asks = async () => needsReauthentication(admin, add(given, back), now);
    if (agreed !== EVEN && seen !== agreed)
      return fail({ code: (await asks()) ? "reauthentication_required" : "ask", detail: sum.value });
    const changed = await changeOrder(admin, order, { ...wish, agreed }, now);
    return !changed.ok && changed.error === "reauthentication_required"
      ? fail({ code: "reauthentication_required", detail: sum.value })
      : changed;
  },
  ({ refund, rebook, back }, { way, position }) => {
    if (refund === "failed") return "changed-unpaid";
    const what = position === null ? "added" : "changed";
    if (rebook) return `${what}-rebook`;
    if (back) return `${what}-back`;
    if (refund) return "changed-refunded";
    return way === "link" ? `${what}-asked` : what;
  },
);

/** Settles a change that is not paid: its link is sent again, it is given after all, or it is taken back. */
export const settleUnpaidAction = formAction(
  "money",
  { schema: unpaidSchema, messages, failed: "Ingenting är ändrat" },
  async (admin, { order, change, form, way }): Promise<Result<"paid" | "settled" | null, ChangeFailure>> => {
    const now = new Date();
    const done =
      way === "again"
        ? await askAgain(admin, order, change, now)
        : way === "give"
          ? await giveChange(admin, order, change, now)
          : await takeBackChange(admin, order, { changeId: change, formId: form }, now);
    if (done.ok) return ok(null);
    // The form is no longer on the page and can't show the answer, so the page does.
    const { error } = done;
    return error === "paid" || error === "settled" ? ok(error) : done;
  },
  (over, { order, way }) =>
    over
      ? withParams(adminPaths.order(order), { fel: over })
      : ({ again: "asked-again", give: "given", back: "taken-back" } as const)[way],
);
