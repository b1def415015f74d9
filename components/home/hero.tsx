import { ButtonLink } from "@/components/ui/button";
import { PlacedPicture } from "@/components/ui/placed-picture";
import type { OwnPicture, OwnPictures } from "@/lib/uploads/places";
import { designLink } from "@/components/layout/navigation";
import { HeroStage } from "./hero-stage";
import { HERO_SLIDES, type HeroSlide } from "./hero.content";
import { HeroFilm } from "./hero-film";

type SlideProps = { slide: HeroSlide; first: boolean; own: OwnPicture | undefined };

function Slide({ slide, first, own }: SlideProps) {
  const path = `/bilder/hem/${slide.picture}`;
  return (
    <>
      <div className="relative h-[440px] overflow-hidden bg-field lg:absolute lg:inset-0 lg:h-auto">
        <PlacedPicture
          own={own}
          sizes="100vw"
          src={`${path}-bred`}
          narrowSrc={`${path}-smal`}
          alt={slide.alt}
          width={1920}
          height={1080}
          first={first}
          className="size-full object-cover object-bottom lg:object-[50%_45%]"
        />
        {slide.film && !own && <HeroFilm src={path} />}
      </div>
      <div className="px-gutter pt-8 lg:absolute lg:bottom-0 lg:left-0 lg:pb-10">
        <p className="inline-block bg-drift px-3 py-1 text-small font-semibold lg:bg-snow">
          {slide.subtitle}
        </p>
        <div className="lg:mt-2 lg:max-w-[620px] lg:bg-snow lg:p-6">
          <h2 className="mt-3 mb-5 max-w-[11ch] text-hero tracking-[-0.022em]">{slide.title}</h2>
          <p className="mb-6 max-w-[34ch] text-lead">{slide.description}</p>
          <ButtonLink href={designLink.href}>Börja designa nu</ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Five slides, 10 seconds each. The first one is there at once; the film starts when the page has loaded. */
export function Hero({ pictures }: { pictures: OwnPictures }) {
  return (
    <>
      <h1 className="sr-only">Skidstavar av bambu, gjorda för hand på din beställning</h1>
      <HeroStage>
        {HERO_SLIDES.map((slide, index) => (
          <Slide key={slide.picture} slide={slide} first={index === 0} own={pictures[slide.picture]} />
        ))}
      </HeroStage>
    </>
  );
}
