import { LawPage } from "@/components/law/law-page";
import { CompanyBlock } from "@/components/layout/company-block";
import { pageMetadata } from "@/components/seo/page-metadata";
import { getCompany } from "@/lib/company";

export const metadata = pageMetadata({
  title: "Integritetspolicy",
  description:
    "Vilka uppgifter vi sparar om dig, varför, hur länge och vem som får dem. Och varför du slipper kakrutan.",
  path: "/integritetspolicy",
});

const ROWS = [
  [
    "Din beställning: namn, adress, telefon, e-post, vad du köpte och gravyren",
    "För att bygga, skicka och ta betalt",
    "Avtalet med dig",
    "7 år (bokföringslagen)",
  ],
  [
    "Påbörjade köp som inte betalades",
    "För att kunna ge tillbaka varukorgen",
    "Avtalet, på din begäran",
    "30 dagar, sedan avidentifierade",
  ],
  ["Reklamation och ånger", "För att svara och betala tillbaka", "Rättslig förpliktelse", "3 år"],
  ["Förfrågan om event", "För att svara dig", "Berättigat intresse", "12 månader"],
  [
    "Presentkort: mottagarens namn och e-post",
    "För att skicka kortet",
    "Avtalet med köparen",
    "7 år (bokföringslagen)",
  ],
  ["Tekniska loggar", "För att hitta fel och stoppa missbruk", "Berättigat intresse", "90 dagar"],
] as const;

export default function PrivacyPage() {
  return (
    <LawPage
      title="Integritetspolicy"
      lead="Vi sparar det vi behöver för att bygga och skicka dina stavar. Inget mer."
    >
      <h2>Vem som ansvarar</h2>
      <CompanyBlock company={getCompany()} />
      <h2>Vad vi sparar</h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Vad vi sparar">
        <table className="w-full min-w-[640px] text-left text-small">
          <thead>
            <tr className="border-b border-edge">
              {["Uppgift", "Varför", "Rättslig grund", "Hur länge"].map((head) => (
                <th key={head} scope="col" className="py-3 pr-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row[0]} className="border-b border-line align-top">
                {row.map((cell) => (
                  <td key={cell} className="py-3 pr-4">
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
        Stripe tar betalt. Fraktbolaget, och Fraktjakt när vi bokar genom dem, får namn, adress, telefon och
        e-post. Vår e-posttjänst och vår webbvärd behandlar uppgifter åt oss enligt avtal. Stripe kan behandla
        uppgifter utanför EU med de skydd som lagen kräver. Vi säljer inga uppgifter.
      </p>
      <h2>Kakor</h2>
      <p>
        Vi mäter inte dina besök och har inga annonser. Därför finns ingen kakruta. Varukorgen och det du har
        skrivit i kassan ligger i din egen webbläsare, för att du bad om det, tills du tömmer den.
        Inloggningskakan finns bara för oss som sköter butiken.
      </p>
      <h2>Dina rättigheter</h2>
      <p>
        Du kan be om en kopia av dina uppgifter, få fel rättade, få uppgifter raderade när inget annat krävs
        av lagen, invända mot vår behandling eller få dina uppgifter flyttade. Skriv till oss. Är du inte nöjd
        kan du klaga hos{" "}
        <a href="https://www.imy.se" rel="noopener">
          Integritetsskyddsmyndigheten
        </a>
        .
      </p>
    </LawPage>
  );
}
