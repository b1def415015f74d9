import type { Company } from "@/lib/shop/company";

const LINES = [
  "Jag/vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal om följande varor:",
  "Beställdes den (*) / mottogs den (*):",
  "Konsumentens/konsumenternas namn:",
  "Konsumentens/konsumenternas adress:",
  "Konsumentens/konsumenternas underskrift (endast om detta formulär skickas på papper):",
  "Datum:",
] as const;

/** The standard form that the law says must be offered beside the function (förordning 2014:19, bilaga I B). */
export function WithdrawalTemplate({ company }: { company: Company }) {
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
