import { OrderLines } from "@/components/checkout/order-lines";
import { SumList } from "@/components/ui/sum-list";
import { formatKronor } from "@/lib/money";
import type { Offer } from "@/lib/offers/queries";
import { optionLabel } from "@/lib/shipping/shipping";

export function OfferSums({ offer }: { offer: Offer }) {
  const lines = offer.lines.map((line) => ({ ...line, total: line.lineTotal }));
  return (
    <>
      <OrderLines lines={lines} />
      <SumList
        className="mt-6 border-t border-line pt-4"
        rows={[
          { label: "Delsumma", value: formatKronor(offer.subtotal) },
          { label: `Frakt, ${optionLabel(offer.freight)}`, value: formatKronor(offer.shipping) },
          { label: "Totalt", value: formatKronor(offer.total), kind: "total" },
          { label: "varav moms", value: formatKronor(offer.vat), kind: "note" },
        ]}
      />
    </>
  );
}
