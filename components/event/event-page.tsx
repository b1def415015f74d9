import { EnquiryForm } from "@/components/contact/enquiry-form";
import { Price } from "@/components/price";
import { PlacedPicture } from "@/components/ui/placed-picture";
import { MAX_PEOPLE, MIN_PEOPLE } from "@/lib/event/schema";
import { kr } from "@/lib/kernel/money";
import { shownSettings } from "@/lib/settings/shown-settings";
import type { OwnPicture } from "@/lib/uploads/places";

/** The lowest price of an evening in the workshop, per person. */
export const EVENT_PRICE_FROM = kr(1000);

/** The picture is aligned with the right column of the text below it (5fr and 7fr with a gap, in `Evening`). */
function EventHero({ own }: { own: OwnPicture | undefined }) {
  return (
    <section className="grid bg-drift lg:grid-cols-[calc((100%-2*var(--spacing-gutter)-6rem)*5/12+var(--spacing-gutter)+6rem)_1fr]">
      <div className="px-gutter py-10 lg:self-center">
        <h1 className="text-[clamp(2.5rem,0.6rem+3.9vw,4.75rem)] leading-[1.15] tracking-[-0.022em] [word-spacing:0.08em]">
          ALLA ÄLSKAR SKIDÅKNING
        </h1>
        <p className="mt-5 max-w-[34ch] text-lead">
          Kom till verkstaden en kväll. Ni täljer, limmar och bränner in era namn. Vi har bambun.
        </p>
      </div>
      <PlacedPicture
        own={own}
        sizes="(max-width: 1023px) 100vw, 54vw"
        src="/bilder/event"
        narrowSrc="/bilder/event-smal"
        alt="En arbetsbänk i kvällsljus med verktyg och halvfärdiga stavar"
        width={1600}
        height={1000}
        first
        className="aspect-[4/3] size-full object-cover max-lg:order-first md:max-lg:aspect-[2/1] lg:aspect-[8/5] lg:max-h-[640px]"
      />
    </section>
  );
}

const FACTS = [
  ["Hur många", `Från ${MIN_PEOPLE} till max ${MAX_PEOPLE} personer.`],
  ["Hur länge", "En kväll. Ni går hem med stavarna, och limmet härdar klart till nästa dag."],
  ["Vad som ingår", "Bambu, handtag, remmar, lack och gravyr. Verktygen finns på plats."],
] as const;

/** FÖRETAGSEVENT: what the evening is, its price and the number of people. */
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

/** The event page; `isSent` shows the thanks in place of the form. */
export async function EventPage({ isSent }: { isSent: boolean }) {
  const { pictures } = await shownSettings();
  return (
    <>
      <EventHero own={pictures.event} />
      <Evening />
      <section className="wrap pb-section" aria-labelledby="kontakta-oss">
        <div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-24">
          <div>
            <h2 id="kontakta-oss">Kontakta oss</h2>
            <p className="mt-4 text-ash">
              Skriv några rader om er. Vi svarar inom ett par dagar med förslag på kvällar.
            </p>
          </div>
          <EnquiryForm kind="event" isSent={isSent} />
        </div>
      </section>
    </>
  );
}
