import { LegalPage } from "@/components/legal/legal-page";
import { CompanyBlock } from "@/components/layout/company-block";
import { paragraphsOf } from "@/lib/kernel/text";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

export const metadata = pageMetadata({
  title: "Tillgänglighet",
  description: "Hur butiken är byggd för att alla ska kunna handla, vad som brister och hur du säger till.",
  path: paths.accessibility,
});

export default async function AccessibilityPage() {
  const { company, legal } = await shownSettings();
  return (
    <LegalPage path={paths.accessibility} title="Tillgänglighet" lead={legal["tillganglighet.lead"]}>
      <h2>Vad vi följer</h2>
      <p>
        Butiken är byggd efter WCAG 2.2, nivå AA. Små företag är undantagna från lagen om vissa produkters och
        tjänsters tillgänglighet. Vi bygger ändå efter den.
      </p>
      <h2>Så fungerar det</h2>
      <ul>
        <li>Allt går att nå och använda med bara tangentbord, och du ser var du är.</li>
        <li>Alla val har namn i text. Färg är aldrig det enda som skiljer dem åt.</li>
        <li>Det som rör sig går att pausa, och står still om du har bett din dator om det.</li>
        <li>Sidorna går att läsa utan JavaScript, i 400 % storlek och på en smal telefon.</li>
        <li>Fel i formulär skrivs ut i ord vid fältet och samlas överst.</li>
      </ul>
      <h2>Vad vi vet brister</h2>
      <ul>
        {paragraphsOf(legal["tillganglighet.gaps"]).map((gap, index) => (
          <li key={index}>{gap}</li>
        ))}
      </ul>
      <h2>Säg till</h2>
      <p>Hittar du något som inte fungerar? Skriv eller ring. Vi kan också ta emot din beställning så.</p>
      <CompanyBlock company={company} />
      <p>
        Är du inte nöjd med svaret kan du anmäla till{" "}
        <a href="https://www.pts.se" rel="noopener">
          Post- och telestyrelsen
        </a>
        .
      </p>
    </LegalPage>
  );
}
