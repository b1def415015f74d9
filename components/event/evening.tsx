import { Price } from "@/components/price";
import { MAX_PEOPLE, MIN_PEOPLE } from "@/lib/event/schema";
import { EVENT_PRICE_FROM } from "@/lib/pricing/price-list";

const FACTS = [
  ["Hur många", `Från ${MIN_PEOPLE} till max ${MAX_PEOPLE} personer.`],
  ["Hur länge", "En kväll. Ni går hem med stavarna, och limmet härdar klart till nästa dag."],
  ["Vad som ingår", "Bambu, handtag, remmar, lack och gravyr. Verktygen finns på plats."],
] as const;

/** FÖRETAGSEVENT: what the evening is, what it costs and for how many. */
export function Evening() {
  return (
    <section className="wrap py-section" aria-labelledby="foretagsevent">
      <div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-24">
        <div>
          <h2 id="foretagsevent">FÖRETAGSEVENT</h2>
          <p className="mt-4 text-lead">
            Från <Price amount={EVENT_PRICE_FROM} /> per person.
          </p>
        </div>
        <div className="max-w-3xl">
          <p className="text-lead">
            En kväll då ni gör era egna stavar. Ni väljer bambu, formar spetsen, monterar handtag och remmar
            och bränner in namnen. Stavarna tar ni med er hem.
          </p>
          <dl className="mt-8 border-b border-line">
            {FACTS.map(([name, text]) => (
              <div
                key={name}
                className="border-t border-line py-4 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-x-8"
              >
                <dt className="font-semibold">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
