"use server";
import { formAction } from "@/lib/accounts/form-action";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { orderMessages as messages } from "@/lib/orders/messages";
import { stepSchema } from "@/lib/orders/schema";
import { findStepMail, type StepMail } from "./step-mail";

/** Shows the mail that a step will send; sends nothing. */
export const readStepMailAction = formAction(
  "orders",
  { schema: stepSchema, messages, failed: "Mejlet går inte att visa" },
  async (_admin, { order, to }): Promise<Result<StepMail, "unknown">> => {
    const mail = await findStepMail(order, to, new Date());
    return mail ? ok(mail) : fail("unknown");
  },
);
