import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import { formatDateTime, formatShortDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { withdrawOfferAction } from "@/lib/offers/actions";
import { offerStates } from "@/lib/offers/offer";
import type { Offer } from "@/lib/offers/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The links that were sent, and what became of each. */
export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return <p className="mt-4 text-ash">Inga betallänkar ännu.</p>;
  return (
    <ListTable caption="Betallänkar" columns={["Kund", "Läge", "Skickad", "Summa"]}>
      {offers.map((offer) => (
        <TableRow key={offer.id}>
          <TableCell className="max-table:w-full">
            <b>{offer.address.recipient_name}</b>
            <span className="block text-small text-ash">
              {offer.lines.map((line) => `${line.quantity} par ${line.title}`).join(", ")}
            </span>
          </TableCell>
          <TableCell>
            {offerStates[offer.state]}
            {offer.order && (
              <>
                {", "}
                <Link href={adminPaths.order(offer.order.id)}>order {offer.order.number}</Link>
              </>
            )}
            {offer.state === "sent" && (
              <span className="block text-small text-ash">
                till och med {formatShortDate(offer.expiresAt)}
              </span>
            )}
          </TableCell>
          <TableCell className="num text-ash">{formatDateTime(offer.createdAt)}</TableCell>
          <TableCell className="num">{formatKronor(offer.total)}</TableCell>
          <TableCell className="max-table:w-full">
            {offer.state === "sent" && (
              <ActionForm
                action={withdrawOfferAction}
                page={adminPaths.offers}
                id={`lank-${offer.id}`}
                hidden={{ id: offer.id }}
                className="grid gap-4 table:justify-items-end"
              >
                <Submit variant="danger" size="sm">
                  Återkalla<span className="sr-only"> länken till {offer.address.recipient_name}</span>
                </Submit>
              </ActionForm>
            )}
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
