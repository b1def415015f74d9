import "server-only";
import { render } from "@react-email/render";
import { plainText } from "@/lib/mail/layout";
import type { OrderStatus } from "@/lib/orders/order";
import { findReceipt } from "@/lib/orders/queries";
import { mailOf } from "@/lib/orders/states";
import { getSettings } from "@/lib/settings/queries";
import { getBuiltReceipt } from "@/lib/workshop/queries";
import { mails } from "./mails/mails";

export type StepMail = { to: string; subject: string; text: string };

/** The mail of a step as it would be written at `now`, without HTML. Null for an unknown order or a step without a mail. */
export async function findStepMail(orderId: string, step: OrderStatus, now: Date): Promise<StepMail | null> {
  const kind = mailOf(step);
  const receipt = await findReceipt(orderId);
  if (!kind || !receipt) return null;
  const from = await getSettings(now);
  const message =
    kind === "order-delivered"
      ? // This mail needs the time of the delivery, which is only stored with the step.
        mails[kind].draw({ receipt: await getBuiltReceipt(receipt), at: now }, from)
      : await mails[kind].write({ orderId }, from);
  if (!message) return null;
  const { subject, body } = message;
  return { to: receipt.email, subject, text: plainText(await render(body)) };
}
