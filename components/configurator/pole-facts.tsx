import { Link } from "@/components/ui/link";
import type { Pole } from "@/lib/catalogue/poles";
import * as paths from "@/lib/shop/paths";
import type { Ore } from "@/lib/kernel/money";
import { Price } from "@/components/price";
import { Accordion } from "@/components/ui/accordion";
import type { PoleText } from "@/lib/catalogue/pole-texts";

type PoleFactsProps = {
  pole: Pole;
  text: PoleText;
  /** The maker, who sells the product and is liable for it. */
  maker: string;
  /** How long a delivery takes, as a sentence. */
  delivery: string;
  /** The cheapest freight. */
  freight: Ore;
};

/** Produktinformation, Specifikation and Frakt. */
export function PoleFacts({ pole, text, maker, delivery, freight }: PoleFactsProps) {
  const facts: [string, string][] = [
    ["Material", text.material],
    ["Vikt", "270–300 g per stav"],
    ["Längder", `${pole.lengthsCm[0]}–${pole.lengthsCm.at(-1)} cm, var femte cm`],
    ["Antal", "Säljs parvis, två stavar"],
    ["Tillverkare", maker],
    ["Artikelnummer", text.articleNumber],
    ["Säkerhet", "Spetsen är vass. Håll avstånd till andra och kontrollera remmen före varje tur."],
  ];
  return (
    <section
      aria-label="Mer om staven"
      className="px-gutter pt-8 pb-12 lg:grid lg:grid-cols-3 lg:gap-x-12 lg:pb-20 lg:*:border-b"
    >
      <Accordion title="Produktinformation">
        {text.information.map((paragraph, index) => (
          <p key={index} className="not-first:mt-3">
            {paragraph}
          </p>
        ))}
        <p className="mt-3">
          Är det ett fel rättar vi det utan kostnad, i tre år. Har du åkt sönder något:{" "}
          <Link href={paths.repairs}>Reservdelar och lagning</Link>.
        </p>
      </Accordion>
      <Accordion title="Specifikation">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
      <Accordion title="Frakt">
        <p>
          Vi bygger stavarna när du har beställt. <span className="num">{delivery}</span> Frakten kostar från{" "}
          <Price amount={freight} /> och räknas ut i kassan när du har skrivit ditt postnummer.
        </p>
        <p className="mt-3">
          Du kan ångra dig i 14 dagar från den dag du får stavarna, och betalar då returfrakten. Graverade
          stavar är gjorda bara för dig, och för dem gäller ingen ångerrätt.{" "}
          <Link href={paths.terms}>Köpvillkor</Link>
        </p>
      </Accordion>
    </section>
  );
}
