import { LegalPage } from "@/components/legal/legal-page";
import { CompanyBlock } from "@/components/layout/company-block";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { shownSettings } from "@/lib/settings/shown-settings";
import { ENQUIRY_MONTHS } from "@/lib/retention/periods";

export const metadata = pageMetadata({
  title: "Integritetspolicy",
  description:
    "Vilka uppgifter vi sparar om dig, varför, hur länge och vem som får dem. Och varför du slipper kakrutan.",
  path: paths.privacy,
});

const HEADS = ["Uppgift", "Varför", "Rättslig grund", "Hur länge"] as const;

const ROWS = [
  [
    "Din beställning: namn, adress, telefon, e-post, vad du köpte, gravyren och namnen på dem som stavarna är till",
    "För att bygga, skicka och ta betalt",
    "Avtalet med dig",
    "7 år efter köpåret (bokföringslagen), sedan avidentifierad",
  ],
  [
    "Påbörjade köp som inte betalades",
    "För att kunna ge tillbaka varukorgen",
    "Avtalet, på din begäran",
    "30 dagar, sedan raderade. Höll köpet ett presentkort blir beloppet kvar, utan dina uppgifter",
  ],
  ["Reklamation och ånger", "För att svara och betala tillbaka", "Rättslig förpliktelse", "3 år"],
  [
    "Fråga, reklamation eller förfrågan om event",
    "För att svara dig",
    "Berättigat intresse",
    `${ENQUIRY_MONTHS} månader`,
  ],
  [
    "Presentkort: mottagarens namn och e-post",
    "För att skicka kortet",
    "Avtalet med köparen",
    "7 år efter köpåret (bokföringslagen)",
  ],
  [
    "Present: namnet och hälsningen till den som ska få stavarna",
    "För att skriva kortet och följesedeln",
    "Avtalet med köparen",
    "7 år efter köpåret (bokföringslagen)",
  ],
  [
    "Bilder av dina stavar från verkstaden",
    "För att du ska kunna se dem bli till",
    "Avtalet med dig",
    "7 år efter köpåret, eller tills du ber oss ta bort dem",
  ],
  ["Tekniska loggar", "För att hitta fel och stoppa missbruk", "Berättigat intresse", "Högst 90 dagar"],
] as const;

export default async function PrivacyPage() {
  const { company, legal } = await shownSettings();
  return (
    <LegalPage path={paths.privacy} title="Integritetspolicy" lead={legal["integritetspolicy.lead"]}>
      <h2>Vem som ansvarar</h2>
      <CompanyBlock company={company} />
      <h2>Vad vi sparar</h2>
      <div>
        <table role="table" className="w-full text-left text-small max-md:block">
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="border-b border-edge">
              {HEADS.map((head) => (
                <th key={head} role="columnheader" scope="col" className="py-3 pr-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {ROWS.map((row) => (
              <tr key={row[0]} role="row" className="border-b border-line align-top max-md:block max-md:py-4">
                {row.map((cell, column) => (
                  <td
                    key={cell}
                    role="cell"
                    className={cn(
                      "py-3 pr-4 max-md:block max-md:py-0.5 max-md:pr-0",
                      column === 0 && "font-semibold max-md:text-body",
                    )}
                  >
                    {column > 0 && (
                      <span aria-hidden="true" className="text-ash md:hidden">
                        {HEADS[column]}:{" "}
                      </span>
                    )}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h2>Vem som får uppgifterna</h2>
      <p>
        Stripe tar betalt, och sparar med betalningen vad du köpte och vart det ska: din e-post,
        leveransadressen och telefonen, gravyren, och för ett presentkort eller en present mottagaren och
        hälsningen. Fraktbolaget, och Fraktjakt när vi bokar genom dem, får namn, adress, telefon, e-post och
        ombudet du har valt. Vår e-posttjänst och vår webbvärd behandlar uppgifter åt oss enligt avtal. Stripe
        kan behandla uppgifter utanför EU med de skydd som lagen kräver. Vi säljer inga uppgifter.
      </p>
      <h2>Kakor</h2>
      <p>
        Vi följer inga besökare och har inga annonser. Servern räknar hur många gånger om dagen sidorna med
        stavar, varukorgen och kassan visas, utan att spara vem eller varifrån. Därför finns ingen kakruta.
        Varukorgen, gravyren du skriver, det du har skrivit i kassan och i butikens andra formulär, och koden
        till ett presentkort vars länk du har öppnat, med vad som var kvar på det, ligger i din egen
        webbläsare, för att du bad om det, tills du tömmer den. Där står också vilka köp vi redan har tackat
        för, så att vi gör det en gång. Utan JavaScript bär en kaka det du har skrivit i ett formulär till
        nästa sida, i högst en halvtimme, och ett slumptal som i en halv minut gör ett dubbelklick till ett
        enda köp. Inloggningskakan finns bara för oss som sköter butiken.
      </p>
      <h2>Dina rättigheter</h2>
      <p>
        Du kan be om en kopia av dina uppgifter, få fel rättade, få uppgifter raderade när inget annat krävs
        av lagen (namnet på kvittot är kvar i 7 år, e-posten på stavar som kan reklameras i 3 år), invända mot
        vår behandling eller få dina uppgifter flyttade. Skriv till oss. Är du inte nöjd kan du klaga hos{" "}
        <a href="https://www.imy.se" rel="noopener">
          Integritetsskyddsmyndigheten
        </a>
        .
      </p>
    </LegalPage>
  );
}
