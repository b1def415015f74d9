import { Picture } from "@/components/ui/picture";

export function EventHero() {
  return (
    <section className="grid bg-drift md:grid-cols-[5fr_7fr]">
      <div className="px-gutter py-10 md:self-center">
        <h1 className="max-w-[10ch] text-[clamp(2.5rem,1.4rem+4.4vw,5rem)] leading-none tracking-[-0.022em]">
          ALLA ÄLSKAR SKIDÅKNING
        </h1>
        <p className="mt-5 max-w-[34ch] text-lead">
          Kom till verkstaden en kväll. Ni täljer, limmar och bränner in era namn. Vi har bambun.
        </p>
      </div>
      <Picture
        src="/bilder/event"
        alt="En arbetsbänk i kvällsljus med verktyg och halvfärdiga stavar"
        width={1600}
        height={1000}
        first
        className="aspect-[4/3] size-full object-cover max-md:order-first md:aspect-auto md:max-h-[640px]"
      />
    </section>
  );
}
