"use client";
import { Children, useEffect, useRef, useState, type ReactNode } from "react";
import { SquareButton } from "@/components/ui/icon-button";
import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";
import { CarouselDots } from "@/components/ui/carousel-dots";
import { lazyPart } from "@/components/ui/lazy-part";
import { cn } from "@/lib/utils";
import type { CarouselApi } from "./carousel-driver";

const CarouselDriver = lazyPart(async () => (await import("./carousel-driver")).CarouselDriver);

type CarouselProps = {
  label: string;
  /** The word for one slide: "steg" gives "Gå till steg 3", "Nästa steg". */
  thing: string;
  /** On a wide screen the slides are a grid of three, with nothing to move. */
  narrowOnly?: boolean;
  children: ReactNode;
};

/**
 * A looping carousel, one slide on a phone. It is a scroll-snap row until embla is loaded, once it is in view or a button
 * is pressed.
 */
export function Carousel({ label, thing, narrowOnly = false, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [current, setCurrent] = useState(0);
  const waiting = useRef<((api: CarouselApi) => void) | null>(null);

  useEffect(() => {
    if (!viewport) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true));
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);

  // The scroll row's padding is gone, which moves the slides: embla has to measure again.
  useEffect(() => api?.reInit(), [api]);

  function run(move: (api: CarouselApi) => void) {
    if (api) return move(api);
    waiting.current = move;
    setWanted(true);
  }
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  return (
    <div role="group" aria-roledescription="karusell" aria-label={label}>
      {wanted && viewport && (
        <CarouselDriver
          viewport={viewport}
          narrowOnly={narrowOnly}
          onReady={(ready) => {
            setApi(ready);
            waiting.current?.(ready);
            waiting.current = null;
          }}
          onSelect={setCurrent}
        />
      )}
      <div
        ref={setViewport}
        // A scrollable row must be focusable; with embla the buttons move it instead.
        tabIndex={api ? undefined : 0}
        className={cn(
          "@container scroll-pl-[calc(var(--spacing-gutter)-16px)]",
          // The next slide may peek in at the right; a cut-off previous one is hidden at the left.
          api
            ? "overflow-hidden [clip-path:inset(0_0_0_calc(var(--spacing-gutter)-8px))]"
            : "snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto",
          narrowOnly && "md:overflow-visible md:[clip-path:none]",
        )}
      >
        <ul
          className={cn(
            "flex",
            !api && "pl-[calc(var(--spacing-gutter)-16px)]",
            narrowOnly && "md:pl-[calc(var(--spacing-gutter)-16px)]",
          )}
        >
          {slides.map((slide, index) => (
            <li
              key={index}
              aria-label={`${index + 1} av ${slides.length}`}
              className={cn(
                "min-w-0 flex-none basis-[84cqw] snap-start pl-4",
                narrowOnly
                  ? "md:basis-[calc((100cqw-var(--spacing-gutter)*2+16px)/3)]"
                  : "md:basis-[calc((100cqw-var(--spacing-gutter)*2)*0.334)]",
              )}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={cn(
          "mt-6 flex flex-wrap items-center justify-between gap-4 wrap noscript:hidden",
          narrowOnly && "md:hidden",
        )}
      >
        <CarouselDots
          count={slides.length}
          current={current}
          onSelect={(index) => run((ready) => ready.scrollTo(index, calm()))}
          label={label}
          name={(ordinal) => `Gå till ${thing} ${ordinal}`}
        />
        <div className="flex gap-2">
          <SquareButton
            label={`Föregående ${thing}`}
            onClick={() => run((ready) => ready.scrollPrev(calm()))}
          >
            <ArrowLeftIcon />
          </SquareButton>
          <SquareButton label={`Nästa ${thing}`} onClick={() => run((ready) => ready.scrollNext(calm()))}>
            <ArrowRightIcon />
          </SquareButton>
        </div>
      </div>
    </div>
  );
}
