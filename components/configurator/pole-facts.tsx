import { Link } from "@/components/ui/link";
import type { Pole } from "@/lib/catalogue/poles";
import * as paths from "@/lib/shop/paths";
import type { Ore } from "@/lib/kernel/money";
import { Price } from "@/components/price";
import { Accordion } from "@/components/ui/accordion";
import { poleTexts } from "./pole-texts";

type PoleFactsProps = {
  pole: Pole;
  /** Who sells and answers for the product. */
  maker: string;
  /** How long a delivery takes, as a sentence. */
  delivery: string;
  /** The cheapest freight. */
  freight: Ore;
};

/** Produktinformation, Specifikation and Frakt. */
export function PoleFacts({ pole, maker, delivery, freight }: PoleFactsProps) {
  const text = poleTexts[pole.id];
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
    <div className="mt-8">
      <Accordion title="Produktinformation" open>
        {text.information.map((paragraph) => (
          <p key={paragraph} className="not-first:mt-3">
            {paragraph}
          </p>
        ))}
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
          <span className="num">{delivery}</span> Frakten kostar från <Price amount={freight} /> och räknas ut
          i kassan när du har skrivit ditt postnummer.
        </p>
        <p className="mt-3">
          Ångerrätten är 14 dagar. Den gäller inte graverade stavar. Läs mer i{" "}
          <Link href={paths.terms} className="underline">
            köpvillkoren
          </Link>
          .
        </p>
      </Accordion>
    </div>
  );
}
