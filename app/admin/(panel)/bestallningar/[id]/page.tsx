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
import { orderAnswerSchema } from "@/lib/orders/schema";
import { listWritten } from "@/lib/outbox/written-mail";
import { ore } from "@/lib/money";
import * as paths from "@/lib/paths";
import { listReplacementsOf } from "@/lib/replacements/queries";
import { countLeft } from "@/lib/replacements/count-left";
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
  const [order, receipt, undoable, written, photos, replacedBy, left, query] = await Promise.all([
    findWorkshopOrder(id, { codes: isAllowed(admin, "codes") }),
    findReceipt(id),
    listUndoable([id], now),
    listWritten({ orderId: id }),
    listPhotos(id),
    listReplacementsOf(id),
    countLeft(id),
    searchParams,
  ]);
  if (!order || !receipt) notFound();
  const { fel, besked } = query;
  const wasRefused = typeof fel === "string";
  const isAsked = !wasRefused && besked === "refund-ask";
  const answer = wasRefused || isAsked ? await readAnswer(back, orderAnswerSchema) : null;
  const typed = await readTyped(back, besked);
  const shippedBy = order.shipments[0]?.provider ?? order.shippingInfo?.provider;
  return (
    <AdminPage current={paths.orders}>
      <Notice
        notice={besked}
        problem={fel}
        undoable={undoable}
        about={query.om === order.id ? order : null}
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
          badAmount: fel === "bad_amount",
        }}
        payAgain={{
          payoutIds: Object.fromEntries(order.refunds.map(({ id }) => [id, crypto.randomUUID()])),
          note: typed.note,
        }}
        now={now}
        money={isAllowed(admin, "money")}
        codes={isAllowed(admin, "codes")}
        typedCustomer={
          fel === "wrong_customer" ? (answer?.customer ?? null) : "email" in typed ? typed : null
        }
        photos={photos}
        replacedBy={replacedBy}
        replacement={{ start: { id: crypto.randomUUID(), typed }, left }}
        mail={{
          written,
          id: crypto.randomUUID(),
          typed: fel === "no_mail" ? (answer?.mail ?? null) : null,
        }}
        typedRecipient={fel === "wrong_address" ? (answer?.recipient ?? null) : (typed.recipient ?? null)}
      />
    </AdminPage>
  );
}
