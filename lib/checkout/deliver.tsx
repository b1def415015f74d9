import "server-only";
import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail";
import { ConfirmationEmail, confirmationSubject } from "@/lib/orders/confirmation-email";
import { findTracking, getCreditNote, getReceipt } from "@/lib/orders/queries";
import { RefundEmail, refundSubject } from "@/lib/orders/refund-email";
import {
  BuildStartedEmail,
  buildStartedSubject,
  CancelledEmail,
  cancelledSubject,
  ShippedEmail,
  shippedSubject,
} from "@/lib/orders/status-emails";
import type { OrderStatus } from "@/lib/orders/order";
import { dayOf, planOf } from "@/lib/orders/workdays";
import { WorkOrderEmail, workOrderSubject } from "@/lib/orders/work-order-email";
import type { OutboxKind, OutboxPayloads } from "@/lib/outbox/outbox";
import type { ClaimedRow } from "@/lib/outbox/mutations";
import { workOf } from "./works";

/** A row that can never be delivered, however often it is tried. */
class Undeliverable extends Error {}

type Letter = { to: string; subject: string; body: ReactElement; replyTo?: string };
type Handlers = { [K in OutboxKind]?: (payload: OutboxPayloads[K]) => Promise<Letter> };

/** What each kind of row becomes. A mail is always built from the database as it is now. */
const letters: Handlers = {
  "order-confirmation": async ({ orderId }) => {
    const receipt = await getReceipt(orderId);
    return {
      to: receipt.email,
      subject: confirmationSubject(receipt),
      body: <ConfirmationEmail receipt={receipt} />,
    };
  },
  "work-order": async ({ orderId }) => {
    const receipt = await getReceipt(orderId);
    return {
      to: env().EVENT_RECIPIENT,
      subject: workOrderSubject(receipt),
      body: <WorkOrderEmail receipt={receipt} />,
      replyTo: receipt.email,
    };
  },
  "build-started": async ({ orderId }) => {
    const receipt = await getReceipt(orderId);
    const now = new Date();
    const { ships } = planOf(
      {
        status: receipt.status as OrderStatus,
        paidAt: receipt.paidAt,
        engraved: receipt.lines.some((line) => line.design?.engraving),
      },
      now,
    );
    return {
      to: receipt.email,
      subject: buildStartedSubject(receipt),
      body: <BuildStartedEmail receipt={receipt} ships={ships} today={dayOf(now)} />,
    };
  },
  "order-shipped": async ({ orderId }) => {
    const [receipt, tracking] = await Promise.all([getReceipt(orderId), findTracking(orderId)]);
    return {
      to: receipt.email,
      subject: shippedSubject(receipt),
      body: <ShippedEmail receipt={receipt} tracking={tracking} />,
    };
  },
  "order-cancelled": async ({ orderId }) => {
    const receipt = await getReceipt(orderId);
    return {
      to: receipt.email,
      subject: cancelledSubject(receipt),
      body: <CancelledEmail receipt={receipt} />,
    };
  },
  "refund-receipt": async ({ refundId }) => {
    const note = await getCreditNote(refundId);
    return { to: note.email, subject: refundSubject(note), body: <RefundEmail note={note} /> };
  },
};

/** Does what one outbox row asks for. Throws when it could not be done. */
export async function deliver(row: ClaimedRow): Promise<void> {
  const work = workOf(row.kind);
  if (work) return work(row.payload, new Date());
  const write = letters[row.kind as OutboxKind] as ((payload: unknown) => Promise<Letter>) | undefined;
  if (!write) throw new Undeliverable(`No handler for ${row.kind}`);
  const letter = await write(row.payload);
  const html = await render(letter.body);
  await sendMail({
    id: row.id,
    to: letter.to,
    subject: letter.subject,
    html,
    // Sums stay readable without HTML: amounts in a column of their own.
    text: toPlainText(html, { selectors: [{ selector: "table.rows", format: "dataTable" }] }),
    replyTo: letter.replyTo,
  });
}

/** True when trying again is pointless: no such row, or the mail server said no for good (SMTP 5xx). */
export function isPermanent(error: unknown): boolean {
  if (error instanceof Undeliverable) return true;
  const code = (error as { responseCode?: number }).responseCode;
  return typeof code === "number" && code >= 500 && code < 600;
}
