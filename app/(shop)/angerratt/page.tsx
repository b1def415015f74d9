import { LegalPage } from "@/components/legal/legal-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { shownSettings } from "@/lib/settings/shown-settings";
import type { Company } from "@/lib/shop/company";
import * as paths from "@/lib/shop/paths";

const LINES = [
  "Jag/vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal om följande varor:",
  "Beställdes den (*) / mottogs den (*):",
  "Konsumentens/konsumenternas namn:",
  "Konsumentens/konsumenternas adress:",
  "Konsumentens/konsumenternas underskrift (endast om detta formulär skickas på papper):",
  "Datum:",
] as const;

/** The standard form that the law requires beside the withdrawal function (förordning 2014:19, bilaga I B). */
function WithdrawalTemplate({ company }: { company: Company }) {
  const to = [company.name, company.address, company.email].filter(Boolean).join(", ");
  return (
    <section className="border border-edge p-5">
      <h2 className="mt-0!">Standardformulär</h2>
      <p>Fyll i och skicka det här bara om du vill frånträda avtalet på papper eller i eget brev.</p>
      <p>Till: {to}</p>
      {LINES.map((line) => (
        <p key={line} className="border-b border-edge pb-8">
          {line}
        </p>
      ))}
      <p className="text-small text-ash">(*) Stryk det som inte gäller.</p>
    </section>
  );
}

export const metadata = pageMetadata({
  title: "Ångerrätt",
  description:
    "14 dagars ångerrätt på allt utom graverade stavar. Så räknas tiden, så ångrar du och så får du pengarna tillbaka.",
  path: paths.withdrawalRight,
});

export default async function WithdrawalRightPage() {
  const { company, legal } = await shownSettings();
  return (
    <LegalPage path={paths.withdrawalRight} title="Ångerrätt" lead={legal["angerratt.lead"]}>
      <h2>Vad den gäller</h2>
      <p>
        Allt du köper här, utom graverade stavar. Att välja färg, handtag, grepp, truga och längd ändrar inte
        ångerrätten. Gravyr gör det: då är staven personligt utformad (distansavtalslagen 2&nbsp;kap.
        11&nbsp;§). Det står vid varje rad i varukorgen, i kassan och i orderbekräftelsen.
      </p>
      <h2>Hur länge</h2>
      <p>
        Tiden räknas från dagen efter den då du, eller någon du har utsett, får stavarna. Sedan har du 14
        dagar. Skickar vi i flera paket räknas det sista. Infaller sista dagen på en helg går den över till
        nästa vardag. Det räcker att du skickar ditt meddelande i tid.
      </p>
      <h2>Så gör du</h2>
      <p>
        Enklast är att trycka på knappen. Du skriver namn, ordernummer och e-post, ser vad du ångrar och
        bekräftar. Mottagningsbeviset kommer med e-post.
      </p>
      <p>
        <ButtonLink href={paths.withdraw}>Ångra avtalet här</ButtonLink>
      </p>
      <p>
        Du kan också skriva {company.phone && "eller ringa "}till oss, eller använda formuläret längst ner.
      </p>
      <h2>Skicka tillbaka</h2>
      <p>
        Skicka stavarna inom 14 dagar från den dag du ångrade dig. Returfrakten betalar du. Slå in dem så att
        spetsarna är skyddade. Du får känna på stavarna som i en butik. Har du använt dem mer än så kan vi dra
        av för att värdet har minskat.
      </p>
      <h2>Pengarna tillbaka</h2>
      <p>
        Du får tillbaka allt du har betalat, också den billigaste frakten hit, senast 14 dagar efter att du
        ångrade dig. Vi får vänta tills stavarna är här eller du har visat att de är skickade. Pengarna går
        samma väg som de kom. Det du betalade med presentkort går tillbaka till kortet.
      </p>
      <h2>Presentkort</h2>
      <p>
        Ett köpt presentkort kan du ångra i 14 dagar från köpet. Vi betalar tillbaka det som är kvar på kortet
        och spärrar koden. Mer i <Link href={paths.cardTerms}>presentkortsvillkoren</Link>.
      </p>
      <WithdrawalTemplate company={company} />
    </LegalPage>
  );
}
