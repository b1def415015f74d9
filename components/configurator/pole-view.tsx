"use client";
import type { ReactNode } from "react";
import { ZoomIcon } from "@/components/ui/icons";
import { useDesigning } from "./design-context";
import { useZoom } from "./use-zoom";
import { WhenLive } from "./when-live";

type PoleViewProps = {
  /** The first view and its caption, drawn on the server. */
  start: ReactNode;
  caption: string;
};

/**
 * The large picture of the pole being designed and, under it, its caption. Stays in view while choosing: on a phone
 * the lower part of the picture alone, as far as the box around them reaches.
 */
export function PoleView({ start, caption }: PoleViewProps) {
  const { design, look, closeUp, lookAt } = useDesigning();
  const zoom = useZoom();
  return (
    <div className="max-md:contents md:sticky md:top-[77px] md:row-start-1 md:row-end-4 md:self-start">
      <div
        data-early=""
        data-stage=""
        className="sticky top-[calc(276px-108vw)] z-4 h-[108vw] cursor-zoom-in overflow-hidden bg-wall [--aim:67%] [--slack:36%] md:relative md:top-0 md:aspect-[82/100] md:h-auto md:[--aim:53%] md:[--slack:0%] short:top-[calc(112px-108vw)] short:[--aim:77%]"
        onClick={() => zoom.open(design, closeUp)}
      >
        <div className="absolute inset-x-0 top-0 aspect-3/4 -translate-y-[7%]">
          <WhenLive part="Picture">{start}</WhenLive>
        </div>
      </div>
      <div className="flex min-h-11 items-center gap-2 border-b border-line pr-1.5 pl-gutter text-small leading-[1.3] md:min-h-13 md:border-0 noscript:hidden">
        <p aria-live="polite" className="flex-1">
          <WhenLive part="Caption">{caption}</WhenLive>
        </p>
        {look && (
          <button
            type="button"
            onClick={() => lookAt(null)}
            className="min-h-11 cursor-pointer px-2 font-semibold whitespace-nowrap underline decoration-1 underline-offset-[.22em] hover:decoration-2"
          >
            Visa hela
          </button>
        )}
        <button
          type="button"
          aria-label="Zooma"
          onClick={() => zoom.open(design, closeUp)}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded hover:bg-drift"
        >
          <ZoomIcon />
        </button>
      </div>
      {zoom.dialog}
    </div>
  );
}
