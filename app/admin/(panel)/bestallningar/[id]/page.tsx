import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { PressNotice } from "@/components/workshop/press-notice";
import { OrderView } from "@/components/workshop/order-view";
import { isAllowed } from "@/lib/accounts/permissions";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findChangeFacts } from "@/lib/order-changes/facts";
import { isInWorkshop } from "@/lib/orders/states";
import { findReceipt } from "@/lib/orders/queries";
import { listWritten } from "@/lib/outbox/written-mail";
import * as adminPaths from "@/lib/shop/admin-paths";
import { countReplaceable, listReplacementsOf } from "@/lib/replacements/queries";
import { carrierOf } from "@/lib/shipping/provider";
import { findWorkshopOrder, listUndoable } from "@/lib/workshop/queries";
import { listPhotos } from "@/lib/workshop/photos/queries";
import { isUuid } from "@/lib/kernel/uuid";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params, searchParams }: PageProps<"/admin/bestallningar/[id]">) {
  const { id } = await params;
  const back = adminPaths.order(id);
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
    countReplaceable(id),
    searchParams,
  ]);
  if (!order || !receipt) notFound();
  const { fel, besked } = query;
  const mayChange = order.kind === "poles" && isInWorkshop(order.status);
  const facts = mayChange ? await findChangeFacts(id, now) : null;
  const shippedBy = order.shipments[0]?.provider ?? order.shippingInfo?.provider;
  return (
    <AdminPage current={adminPaths.orders} besked={besked}>
      <PressNotice notice={besked} problem={fel} undoable={undoable} back={back} />
      <OrderView
        order={order}
        receipt={receipt}
        bookable={shippedBy ? carrierOf(shippedBy) !== null : false}
        now={now}
        money={isAllowed(admin, "money")}
        codes={isAllowed(admin, "codes")}
        photos={photos}
        replacedBy={replacedBy}
        replaceable={left}
        written={written}
        facts={facts}
      />
    </AdminPage>
  );
}
