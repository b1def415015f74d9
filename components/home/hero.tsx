import { designLink } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";
import { PlacedPicture } from "@/components/ui/placed-picture";
import type { HomeTexts } from "@/lib/shop/home-texts";
import type { OwnPicture, OwnPictures } from "@/lib/uploads/places";
import { HeroFilm } from "./hero-film";
import { HeroStage } from "./hero-stage";

type HeroSlide = {
  /** Names the files `<picture>-bred` and `<picture>-smal` in public/bilder/hem, and the place in lib/uploads/places.ts. */
  picture: `hero-${1 | 2 | 3 | 4 | 5}`;
  /** A film of the same name, shown over the picture once the page has loaded. */
  film?: boolean;
  /** Where the motif stands in the picture of a narrow screen, whose top and bottom are cropped. */
  motif?: "object-[50%_60%]";
  alt: string;
};

/** The pictures of the five slides, the film first. Their texts are in lib/shop/home-texts.ts. */
const HERO_SLIDES: readonly HeroSlide[] = [
  { picture: "hero-1", film: true, alt: "Ett par bambustavar står i nysnön framför en granskog" },
  { picture: "hero-2", alt: "Tre par bambustavar lutar mot en röd trävägg i snön" },
  { picture: "hero-3", alt: "En bambustav ligger över två björkstammar och böjer sig under en järnvikt" },
  {
    picture: "hero-4",
    alt: "Delarna till en stav på en arbetsbänk: bambu, hylsor, knopp, kork, rem och truga",
  },
  {
    picture: "hero-5",
    motif: "object-[50%_60%]",
    alt: "Fyra bambustavar i snön, var och en med ett namn inbränt",
  },
];

type SlideProps = { slide: HeroSlide; first: boolean; own: OwnPicture | undefined; words: HomeTexts };

function Slide({ slide, first, own, words }: SlideProps) {
  const path = `/bilder/hem/${slide.picture}`;
  return (
    <>
      <div className="relative h-[clamp(370px,100vw,440px)] overflow-hidden bg-field lg:absolute lg:inset-y-0 lg:right-0 lg:left-hero-plate lg:h-auto">
        {/* From lg on only the left is cropped, where no motif has anything: the picture is as high as the stage. */}
        <PlacedPicture
          own={own}
          sizes="100vw"
          src={`${path}-bred`}
          narrowSrc={`${path}-smal`}
          alt={slide.alt}
          width={1920}
          height={1080}
          first={first}
          className={`size-full object-cover lg:object-right ${slide.motif ?? "object-[50%_80%]"}`}
        />
        {slide.film && !own && <HeroFilm src={path} />}
      </div>
      {/* From lg on the words stand left of the picture, with the dots below them. */}
      <div className="px-gutter pt-4 lg:absolute lg:top-0 lg:bottom-11 lg:left-0 lg:flex lg:w-hero-plate lg:flex-col lg:items-start lg:justify-center lg:bg-snow lg:pr-4">
        <p className="inline-block bg-drift px-3 py-1 text-small font-semibold">
          {words[`${slide.picture}.subtitle`]}
        </p>
        <h2 className="mt-1 mb-2 max-w-[11ch] text-hero tracking-[-0.022em] lg:mt-2 lg:mb-3">
          {words[`${slide.picture}.title`]}
        </h2>
        <p className="mb-4 max-w-[34ch] text-lead lg:mb-6">{words[`${slide.picture}.description`]}</p>
        <ButtonLink href={designLink.href}>Börja designa nu</ButtonLink>
      </div>
    </>
  );
}

/** Five slides, 10 seconds each. The first one is shown at once; its film starts when the page has loaded. */
export function Hero({ pictures, words }: { pictures: OwnPictures; words: HomeTexts }) {
  return (
    <>
      <h1 className="sr-only">Skidstavar av bambu, gjorda för hand på din beställning</h1>
      <HeroStage>
        {HERO_SLIDES.map((slide, index) => (
          <Slide
            key={slide.picture}
            slide={slide}
            first={index === 0}
            own={pictures[slide.picture]}
            words={words}
          />
        ))}
      </HeroStage>
    </>
  );
}
