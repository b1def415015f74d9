import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { OfferForm } from "@/components/offers/offer-form";
import { OfferTable } from "@/components/offers/offer-table";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listOffers } from "@/lib/offers/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Beställning per telefon" };

export default async function OffersPage({ searchParams }: PageProps<"/admin/bestallningar/telefon">) {
  const admin = await requireAdmin("orders", adminPaths.offers);
  const [{ besked }, offers] = await Promise.all([searchParams, listOffers(admin, new Date())]);
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
        <OfferForm requestId={randomUUID()} />
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
