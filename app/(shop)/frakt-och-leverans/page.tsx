import { Link } from "@/components/ui/link";
import { LegalPage } from "@/components/legal/legal-page";
import { Paragraphs } from "@/components/paragraphs";
import { Price } from "@/components/price";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalNote, deliveryText } from "@/lib/shipping/arrival";
import { CARRIER_WORKDAYS, deliveryTime, shipWithin } from "@/lib/shipping/delivery-time";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/dates";

export async function generateMetadata() {
  const time = deliveryTime((await shownSettings()).delivery);
  return pageMetadata({
    title: "Frakt och leverans",
    description: `Byggs på beställning, leverans inom ${time} till ombud. Så räknas frakten, så följer du paketet.`,
    path: paths.delivery,
  });
}

export default async function FreightPage() {
  const { delivery, freight, legal } = await shownSettings();
  return (
    <LegalPage
      path={paths.delivery}
      title="Frakt och leverans"
      lead={`${deliveryText(delivery, dayOf(new Date()), " till ombud")} Vi börjar bygga när du har beställt.`}
    >
      <h2>Hur lång tid det tar</h2>
      <p>
        Vi letar bambu, bygger och skickar, och paketet är framme {deliveryTime(delivery)} efter att du har
        betalat. Vi skickar det inom {shipWithin(delivery)} vardagar, och sedan tar frakten högst{" "}
        {CARRIER_WORKDAYS}. {arrivalNote(dayOf(new Date()), delivery)} Vilken dag det är framme senast står i
        kassan, på kvittot och i orderbekräftelsen. Du kan följa stavarna steg för steg: länken finns i
        orderbekräftelsen. Blir något försenat hör vi av oss.
      </p>
      <h2>Vad det kostar</h2>
      <p>
        Från <Price amount={freightFrom(freight)} />, med moms. I kassan skriver du postnummer och ort och ser
        vilka fraktsätt som finns och vad de kostar. Två eller tre par i samma paket kostar oftast lika mycket
        som ett.
      </p>
      <h2>Paketet</h2>
      <Paragraphs text={legal["frakt-och-leverans.parcel"]} />
      <h2>Hämta</h2>
      <p>
        Visar kassan en lista över ombud väljer du själv. Annars får du ett nära dig, och namnet kommer i
        fraktbolagets meddelande. Fraktbolaget meddelar dig när paketet är framme. Ta med legitimation. Hämtar
        du inte ut det i tid går det tillbaka till oss, och då kan du få betala frakten. Att låta bli att
        hämta ut paketet räknas inte som att ångra köpet. <Link href={paths.withdraw}>Det gör du här</Link>.
      </p>
      <h2>Om något är trasigt</h2>
      <p>
        Vi står för risken tills du har fått paketet. Är det skadat, fotografera det och säg till oss så snart
        du kan. Läs mer om <Link href={paths.complaints}>reklamation</Link>.
      </p>
      <h2>Försenat</h2>
      <p>
        Kommer paketet inte i tid kan du ge oss en ny, rimlig leveranstid. Klarar vi inte den heller får du
        häva köpet och få allt tillbaka.
      </p>
    </LegalPage>
  );
}
