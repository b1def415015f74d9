"use client";
import { Children, createContext, type ReactNode } from "react";
import { PauseButton } from "@/components/ui/pause-button";
import { CarouselDots } from "@/components/ui/carousel-dots";
import { useCycle } from "@/components/ui/use-cycle";
import { cn } from "@/lib/utils";
import { usePageLoaded } from "./use-page-loaded";

const ADVANCE_EVERY_MS = 10_000;

/** Whether the visitor has paused the slides; a film among them pauses too. */
export const HeroPaused = createContext(false);

/** Stacks the slides and shows one at a time. Without JavaScript they are a scroll-snap row. */
export function HeroStage({ children }: { children: ReactNode }) {
  const slides = Children.toArray(children);
  const { index, setIndex, pause, holdProps } = useCycle(slides.length, ADVANCE_EVERY_MS);
  const loaded = usePageLoaded();
  return (
    <section
      aria-roledescription="bildspel"
      aria-label="Våra stavar"
      className="relative overflow-hidden"
      {...holdProps}
    >
      <div className="grid grid-cols-1 lg:h-[clamp(600px,56vw,max(824px,100svh-5rem))] noscript:flex noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto">
        {slides.map((slide, position) => (
          <div
            key={position}
            role="group"
            aria-roledescription="bild"
            aria-label={`${position + 1} av ${slides.length}`}
            className={cn(
              "relative transition-[opacity,visibility] duration-600 [grid-area:1/1] noscript:visible noscript:flex-none noscript:basis-full noscript:snap-start noscript:opacity-100",
              position !== index && "invisible opacity-0",
              position !== index && !loaded && "[&_img]:hidden noscript:[&_img]:block",
            )}
          >
            <HeroPaused value={pause.paused}>{slide}</HeroPaused>
          </div>
        ))}
      </div>
      <div className="flex items-center gap-3 px-gutter pt-4 pb-2 lg:absolute lg:bottom-0 lg:left-0 lg:w-hero-plate lg:py-0 noscript:hidden">
        <CarouselDots
          count={slides.length}
          current={index}
          onSelect={setIndex}
          label="Bild"
          name={(ordinal) => `Gå till bild ${ordinal}`}
        />
        <PauseButton {...pause} />
      </div>
    </section>
  );
}
