import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Notice } from "@/components/workshop/notice";
import { OrderView } from "@/components/workshop/order-view";
import { isAllowed } from "@/lib/accounts/permissions";
import { readTyped } from "@/lib/accounts/proof";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { readAnswer } from "@/lib/form-answer";
import { findReceipt } from "@/lib/orders/queries";
import {
  customerAnswerSchema,
  mailAnswerSchema,
  recipientAnswerSchema,
  refundAnswerSchema,
} from "@/lib/orders/schema";
import { listWritten } from "@/lib/outbox/written-mail";
import { ore } from "@/lib/money";
import * as paths from "@/lib/paths";
import { findReplacements } from "@/lib/replacements/queries";
import { carrierOf } from "@/lib/shipping/provider";
import { findWorkshopOrder, listUndoable } from "@/lib/workshop/queries";
import { listPhotos } from "@/lib/workshop/photos/queries";
import { isUuid } from "@/lib/uuid";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params, searchParams }: PageProps<"/admin/bestallningar/[id]">) {
  const { id } = await params;
  const back = paths.order(id);
  const admin = await requireAdmin("orders", back);
  if (!isUuid(id)) notFound();
  const now = new Date();
  const [order, receipt, undoable, written, photos, replacements, query] = await Promise.all([
    findWorkshopOrder(id),
    findReceipt(id),
    listUndoable([id], now),
    listWritten({ orderId: id }),
    listPhotos(id),
    findReplacements(id),
    searchParams,
  ]);
  if (!order || !receipt) notFound();
  const wasRefused = typeof query.fel === "string";
  const isAsked = !wasRefused && query.besked === "refund-ask";
  const answer = wasRefused || isAsked ? await readAnswer(back, refundAnswerSchema) : null;
  const shippedBy = order.shipments[0]?.provider ?? order.shippingInfo?.provider;
  return (
    <AdminPage current={paths.orders}>
      <Notice
        notice={typeof query.besked === "string" ? query.besked : undefined}
        problem={typeof query.fel === "string" ? query.fel : undefined}
        undoable={undoable}
        back={back}
      />
      <OrderView
        order={order}
        receipt={receipt}
        bookable={shippedBy ? carrierOf(shippedBy) !== null : false}
        refund={{
          id: crypto.randomUUID(),
          typed: answer?.refund ?? null,
          asked: isAsked && answer?.sum !== undefined ? ore(answer.sum) : null,
          badAmount: query.fel === "bad_amount",
        }}
        payAgain={{
          payoutIds: Object.fromEntries(order.refunds.map(({ id }) => [id, crypto.randomUUID()])),
          note: (await readTyped(back, query.besked)).note,
        }}
        now={now}
        money={isAllowed(admin, "money")}
        typedCustomer={
          query.fel === "wrong_customer"
            ? ((await readAnswer(back, customerAnswerSchema))?.customer ?? null)
            : null
        }
        photos={photos}
        replacements={replacements}
        requestId={crypto.randomUUID()}
        mail={{
          written,
          id: crypto.randomUUID(),
          typed: query.fel === "no_mail" ? ((await readAnswer(back, mailAnswerSchema))?.mail ?? null) : null,
        }}
        typedRecipient={
          query.fel === "wrong_address"
            ? ((await readAnswer(back, recipientAnswerSchema))?.recipient ?? null)
            : null
        }
      />
    </AdminPage>
  );
}
