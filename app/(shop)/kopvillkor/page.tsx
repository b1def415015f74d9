import { Link } from "@/components/ui/link";
import { LegalPage } from "@/components/legal/legal-page";
import { LegalNotice } from "@/components/legal/legal-notice";
import { CompanyBlock } from "@/components/layout/company-block";
import { Price } from "@/components/price";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { pauseText } from "@/lib/shipping/arrival";
import { deliveryTime } from "@/lib/shipping/delivery-time";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/dates";
import { shownSettings } from "@/lib/settings/shown-settings";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";

export const metadata = pageMetadata({
  title: "Köpvillkor",
  description:
    "Vad som gäller när du köper stavar eller presentkort: pris, betalning, leverans, ångerrätt och reklamation.",
  path: paths.terms,
});

export default async function TermsPage() {
  const { company, delivery, prices, freight, legal } = await shownSettings();
  const today = dayOf(new Date());
  const note = pauseText(delivery, today);
  return (
    <LegalPage path={paths.terms} title="Köpvillkor" lead={legal["kopvillkor.lead"]}>
      <h2>Vem du köper av</h2>
      <CompanyBlock company={company} />
      <h2>Priser</h2>
      <p>
        Alla priser är i svenska kronor med 25 % moms. Priset på en stav gäller ett par, alltså två stavar.
        Tillval och gravyr (<Price amount={prices.engraving} /> per par) syns i priset medan du väljer.
        Frakten kostar från <Price amount={freightFrom(freight)} /> och visas i kassan innan du betalar. Andra
        avgifter finns inte. Det pris du ser när du beställer är det som gäller.
      </p>
      <h2>Så går ett köp till</h2>
      <ol>
        <li>Du väljer stav och lägger den i varukorgen. Där kan du ändra antal eller ta bort rader.</li>
        <li>I kassan skriver du adress och väljer frakt. Du ser hela summan och vad som har ångerrätt.</li>
        <li>
          Du betalar hos Stripe. Köpet är bindande när betalningen är gjord. Täcker ett presentkort allt är
          det knappen i kassan som är köpet, och det står på den.
        </li>
        <li>
          Du får orderbekräftelse med e-post direkt. Spara den. Avtalet är på svenska och sparas hos oss.
        </li>
      </ol>
      <p>Du ska vara minst 18 år, eller ha målsmans tillstånd.</p>
      <h2>Betalning</h2>
      <p>
        Betala med {WAYS_TO_PAY}. Du kan också betala hela köpet eller en del med ett presentkort. Dina
        kortuppgifter går till Stripe och når aldrig oss.
      </p>
      <h2>Leverans</h2>
      <p>
        Vi bygger på beställning och levererar inom {deliveryTime(delivery)} till ombud i Sverige.{" "}
        {note && `${note} `}Senaste dagen står i kassan och i orderbekräftelsen. Blir vi försenade hör vi av
        oss. Kommer stavarna inte i tid kan du ge oss en ny, rimlig leveranstid. Klarar vi inte den heller får
        du häva köpet och få pengarna tillbaka. Läs mer om{" "}
        <Link href={paths.delivery}>frakt och leverans</Link>.
      </p>
      <h2>Ångerrätt</h2>
      <p>
        Du har 14 dagars ångerrätt, utom för graverade stavar: de är personligt utformade. Vid varje rad i
        varukorgen står om den har ångerrätt. Läs mer om <Link href={paths.withdrawalRight}>ångerrätten</Link>
        , eller <Link href={paths.withdraw}>ångra avtalet här</Link>.
      </p>
      <h2>Fel på varan</h2>
      <p>
        Är något fel har du tre år på dig att reklamera. Läs mer om{" "}
        <Link href={paths.complaints}>reklamation</Link>.
      </p>
      <LegalNotice />
      <h2>Presentkort</h2>
      <p>
        För presentkort gäller också <Link href={paths.cardTerms}>presentkortsvillkoren</Link>.
      </p>
      <h2>Om vi inte kommer överens</h2>
      <p>
        Hör av dig till oss först. Hjälper det inte kan du vända dig till{" "}
        <a href="https://www.arn.se" rel="noopener">
          Allmänna reklamationsnämnden
        </a>
        , Box 174, 101 23 Stockholm. Nämnden säger hur tvisten bör lösas. Svensk lag gäller, och du kan alltid
        gå till domstol där du bor.
      </p>
      <h2>Personuppgifter</h2>
      <p>
        Hur vi använder dina uppgifter står i <Link href={paths.privacy}>integritetspolicyn</Link>.
      </p>
    </LegalPage>
  );
}
