import { EnquiryForm } from "@/components/contact/enquiry-form";
import { formMetadata, isSent } from "@/components/contact/sent-form";
import { Link } from "@/components/ui/link";
import { LegalPage } from "@/components/legal/legal-page";
import { Paragraphs } from "@/components/paragraphs";
import { LegalNotice } from "@/components/legal/legal-notice";
import { CompanyBlock } from "@/components/layout/company-block";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

export const generateMetadata = formMetadata(
  pageMetadata({
    title: "Reklamation",
    description: "Fel på staven? Du har tre år på dig. Så reklamerar du, och så rättar vi felet.",
    path: paths.complaints,
  }),
);

export default async function ComplaintPage(props: PageProps<"/reklamation">) {
  const { company, legal } = await shownSettings();
  return (
    <LegalPage path={paths.complaints} title="Reklamation" lead={legal["reklamation.lead"]}>
      <h2>Vad som är fel</h2>
      <Paragraphs text={legal["reklamation.faults"]} />
      <h2>Så gör du</h2>
      <ol>
        <li>Säg till inom skälig tid efter att du upptäckte felet. Inom två månader är alltid i tid.</li>
        <li>Skriv ordernumret och vad som har hänt, här nedanför. Behöver vi en bild frågar vi efter den.</li>
        <li>Skicka inget förrän vi har svarat. Godkänner vi reklamationen betalar vi frakten.</li>
      </ol>
      <h2>Vad vi gör</h2>
      <p>
        Vi lagar eller bygger nytt, utan kostnad och utan att det tar onödigt lång tid. Går det inte får du
        prisavdrag, eller så kan du häva köpet och få pengarna tillbaka. De första två åren är det vi som ska
        visa att felet inte fanns från början.
      </p>
      <p>Det gäller också graverade stavar. Att ångerrätt saknas ändrar inte rätten att reklamera.</p>
      <LegalNotice />
      <h2>Hit skriver du</h2>
      <EnquiryForm kind="complaint" isSent={await isSent(props)} />
      <CompanyBlock company={company} />
      <h2>Om vi inte kommer överens</h2>
      <p>
        Du kan vända dig till{" "}
        <a href="https://www.arn.se" rel="noopener">
          Allmänna reklamationsnämnden
        </a>
        . Mer om det i <Link href={paths.terms}>köpvillkoren</Link>.
      </p>
    </LegalPage>
  );
}
