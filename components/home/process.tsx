import { Carousel } from "@/components/carousel";
import { PlacedPicture } from "@/components/ui/placed-picture";
import type { OwnPictures, Place } from "@/lib/uploads/places";

/** The six steps in order. Pictures: public/bilder/steg/<n>. */
const PROCESS_STEPS = [
  {
    title: "Hitta bambu",
    text: "Vi letar rak bambu med jämn tjocklek och fin färg, två och två som hör ihop.",
  },
  { title: "Forma spetsen", text: "Vi mäter och täljer spetsen tills hylsan sitter exakt." },
  { title: "Montera hylsan", text: "Spetsen slås in i hylsan. Hylsan limmas på bambun." },
  { title: "Montera handtaget", text: "Vi täljer toppen och limmar fast handtaget." },
  { title: "Montera remmar", text: "Remmarna skärs till, nitas och fästs i handtaget." },
  {
    title: "Gravera staven",
    text: "Till sist bränner vi in vår logga och ditt namn, så att staven blir din.",
  },
] as const;

/** How a pole is made: six steps in a looping carousel. */
export function Process({ pictures }: { pictures: OwnPictures }) {
  return (
    <section className="pb-section" aria-labelledby="tillverkning">
      <div className="mb-8 wrap">
        <h2 id="tillverkning">Så tillverkas dina stavar</h2>
        <p className="mt-3 text-ash">
          Varje stav tillverkas för hand med precision och passion – steg för steg.
        </p>
      </div>
      <Carousel label="Steg" thing="steg">
        {PROCESS_STEPS.map((step, index) => (
          <figure key={step.title}>
            <PlacedPicture
              own={pictures[`steg-${index + 1}` as Place]}
              sizes="(max-width: 759px) 100vw, 34vw"
              src={`/bilder/steg/${index + 1}`}
              alt=""
              width={1200}
              height={900}
              className="aspect-[4/3] w-full object-cover"
            />
            <figcaption className="grid grid-cols-[auto_1fr] items-start gap-x-4 pt-4">
              <span
                aria-hidden="true"
                className="min-w-[0.62em] font-display text-[clamp(2.75rem,4vw,3.75rem)] leading-[0.86]"
              >
                {index + 1}
              </span>
              <div>
                <h3>{step.title}</h3>
                <p className="mt-1 text-ash">{step.text}</p>
              </div>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
