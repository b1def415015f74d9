"use client";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

type CarouselDriverProps = {
  viewport: HTMLElement;
  narrowOnly: boolean;
  onReady: (api: CarouselApi) => void;
  onSelect: (index: number) => void;
};

/** Attaches embla to the rendered row. A module of its own, so that embla is loaded only when needed. */
export function CarouselDriver({ viewport, narrowOnly, onReady, onSelect }: CarouselDriverProps) {
  const [attach, api] = useEmblaCarousel({
    loop: true,
    breakpoints: narrowOnly ? { "(min-width: 760px)": { active: false } } : {},
    // Slides are aligned with the text above, as in the scroll-snap row.
    align: () => parseFloat(getComputedStyle(viewport).scrollPaddingLeft),
    startIndex: Math.max(
      0,
      Math.round(viewport.scrollLeft / (viewport.querySelector("li")?.offsetWidth || 1)),
    ),
  });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!api) return;
    const select = () => onSelect(api.selectedScrollSnap());
    api.on("select", select);
    viewport.scrollTo({ left: 0, behavior: "instant" });
    select();
    onReady(api);
    return () => void api.off("select", select);
    // The callbacks change with every render; embla subscribes once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api]);
  return null;
}
