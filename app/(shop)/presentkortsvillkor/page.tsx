import { Link } from "@/components/ui/link";
import { LegalPage } from "@/components/legal/legal-page";
import { Price } from "@/components/price";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";

export const metadata = pageMetadata({
  title: "Presentkortsvillkor",
  description: `Presentkortet gäller i ${CARD_VALIDITY} på allt i butiken. Så använder du det, och så ångrar du ett köp.`,
  path: paths.cardTerms,
});

export default function GiftCardTermsPage() {
  return (
    <LegalPage
      path={paths.cardTerms}
      title="Presentkortsvillkor"
      lead={
        <>
          Ett kort på <Price amount={GIFT_CARD_PRICE} />, giltigt i {CARD_VALIDITY} på allt i butiken.
        </>
      }
    >
      <h2>Giltighet</h2>
      <p>
        Kortet gäller i {CARD_VALIDITY} från köpet, till och med dagens slut. Sista dagen står på kortet, i
        mejlet och på <Link href={paths.cardBalance}>saldosidan</Link>.
      </p>
      <h2>Använda</h2>
      <p>
        Skriv koden i kassan under ”Har du en presentkortskod?”. Kortet täcker varor och frakt. Räcker det
        inte betalar du resten med {WAYS_TO_PAY}. Blir något över finns det kvar till nästa gång. Ett kort per
        köp: två kort kan inte användas tillsammans. Presentkort kan inte köpas med presentkort.
      </p>
      <p>
        Det minsta belopp vår betaltjänst kan ta emot är 3 kr. Är det mindre än så kvar att betala drar vi
        lite mindre från kortet, så att det blir 3 kr. Det som inte dras finns kvar på kortet.
      </p>
      <h2>Borttappat</h2>
      <p>
        Koden är kortet. Den som har koden kan använda det, så vi kan inte ersätta ett kort som någon annan
        har använt. Kortet kan inte lösas in mot pengar.
      </p>
      <h2>Ångra</h2>
      <p>
        Du kan ångra köpet av ett presentkort i 14 dagar. Då betalar vi tillbaka det som är kvar på kortet,
        och koden slutar att gälla. <Link href={paths.withdraw}>Ångra avtalet här</Link>.
      </p>
      <h2>När du ångrar stavar köpta med presentkort</h2>
      <p>
        Det du betalade med pengar går tillbaka samma väg. Resten går tillbaka till presentkortet. Har kortet
        gått ut får du ett nytt.
      </p>
      <h2>Moms</h2>
      <p>Momsen på presentkortet är redovisad när du köper det, om inget annat står på ditt kvitto.</p>
    </LegalPage>
  );
}
