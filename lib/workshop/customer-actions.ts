"use server";
// What an admin does for the buyer of an order: write, and build again.
import { asForm, keepAnswer } from "@/lib/form-answer";
import { sendWritten } from "@/lib/orders/mutations";
import { orderSchema, replaceSchema } from "@/lib/orders/schema";
import { writtenSchema } from "@/lib/outbox/written-mail";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { linesIn, refundFields, typedMail, typedRefund } from "./form-fields";
import { handleForm, pathOf, toOutcome } from "./handle-form";

/** Writes to the buyer; what can't be sent stays in the form. */
export async function writeMailAction(form: FormData): Promise<void> {
  form = asForm(form);
  const mail = typedMail(form);
  const parsed = writtenSchema.safeParse(mail);
  await handleForm("orders", form, orderSchema, async (admin, { order }) => {
    await keepAnswer(pathOf(form), parsed.success ? null : { mail });
    if (!parsed.success) return { problem: "no_mail" };
    return toOutcome(await sendWritten(admin, order, parsed.data), "mail-written");
  });
}

export async function replaceOrderAction(form: FormData): Promise<void> {
  await handleForm(
    "money",
    form,
    replaceSchema,
    async (admin, { order, request, lines, reason }) => {
      const wish = { requestId: request, lines: linesIn(lines), reason };
      const replaced = await replaceOrder(admin, order, wish, new Date());
      return { ...toOutcome(replaced, "replaced"), typed: typedRefund(asForm(form)) };
    },
    refundFields,
  );
}
