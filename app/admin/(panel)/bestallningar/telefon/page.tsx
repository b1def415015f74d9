import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { OfferForm } from "@/components/offers/offer-form";
import { Link } from "@/components/ui/link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime, dayOf } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import { withdrawOfferAction } from "@/lib/offers/actions";
import { offerStates } from "@/lib/offers/offer";
import { listOffers, type Offer } from "@/lib/offers/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

function OfferTable({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return <p className="mt-4 text-ash">Inga betallänkar ännu.</p>;
  return (
    <ListTable caption="Betallänkar" columns={["Kund", "Läge", "Skickad", "Summa"]}>
      {offers.map((offer) => (
        <TableRow key={offer.id} id={offer.id} className="scroll-mt-28">
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
                till och med den {formatDay(dayOf(offer.expiresAt))}
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
                  Återkalla
                  <span className="sr-only">
                    {" "}
                    länken till {offer.address.recipient_name}, skickad {formatDateTime(offer.createdAt)}
                  </span>
                </Submit>
              </ActionForm>
            )}
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}

export const metadata: Metadata = { title: "Beställning per telefon" };

export default async function OffersPage({ searchParams }: PageProps<"/admin/bestallningar/telefon">) {
  const admin = await requireAdmin("orders", adminPaths.offers);
  const { besked, lank } = await searchParams;
  const offers = await listOffers(admin, new Date(), typeof lank === "string" ? lank : undefined);
  return (
    <AdminPage current={adminPaths.orders} besked={besked}>
      <h1>Beställning per telefon</h1>
      <p className="mt-2 mb-8 text-ash">
        Skriv ner vad kunden vill ha och skicka en länk. Den blir en beställning när den är betald.
      </p>
      <section aria-labelledby="ny">
        <h2 id="ny" className="mb-6 text-[1.75rem]">
          Ny betallänk
        </h2>
        <OfferForm requestId={crypto.randomUUID()} />
      </section>
      <section aria-labelledby="skickade" className="mt-16">
        <h2 id="skickade" className="text-[1.75rem]">
          Skickade länkar
        </h2>
        <OfferTable offers={offers} />
      </section>
    </AdminPage>
  );
}
