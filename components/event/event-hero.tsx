import { PlacedPicture } from "@/components/ui/placed-picture";
import type { OwnPicture } from "@/lib/uploads/places";

/** The picture begins where the right column of the text below it does (5fr and 7fr with a gap, in `Evening`). */
export function EventHero({ own }: { own: OwnPicture | undefined }) {
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
        className="aspect-[4/3] size-full object-cover max-lg:order-first md:max-lg:aspect-[2/1] lg:aspect-auto lg:max-h-[640px]"
      />
    </section>
  );
}
