"use client";
import type { ReactNode } from "react";
import type { PoleId } from "@/lib/catalogue/poles";
import { ZoomIcon } from "@/components/ui/icons";
import { useDesigning } from "./design-context";
import { Thumbs } from "./thumbs";
import { useZoom } from "./use-zoom";
import { WhenLive } from "./when-live";

type PoleViewProps = {
  product: PoleId;
  /** The first view and its caption, drawn on the server. */
  start: ReactNode;
  caption: string;
};

/** The large picture of the pole being designed, its gallery and its caption. Stays in view while choosing. */
export function PoleView({ product, start, caption }: PoleViewProps) {
  const { design, look, closeUp, lookAt } = useDesigning();
  const zoom = useZoom();
  return (
    <div className="sticky top-[calc(60px-(100vw*1.08-252px))] z-4 overflow-hidden bg-wall [--aim:62%] md:top-[77px] md:h-[calc(100vh-77px)] md:[--aim:50%]">
      <div
        data-early=""
        className="@container relative aspect-[100/108] w-full cursor-zoom-in md:absolute md:top-1/2 md:left-1/2 md:aspect-3/4 md:w-[max(100%,(100vh-77px)*.8)] md:-translate-x-1/2 md:-translate-y-[47%]"
        onClick={() => zoom.open(design, closeUp)}
      >
        <div className="absolute inset-x-0 top-0 aspect-3/4 -translate-y-[7%] md:translate-y-0">
          <WhenLive part="Picture">{start}</WhenLive>
        </div>
      </div>
      <button
        type="button"
        aria-label="Zooma"
        onClick={() => zoom.open(design, closeUp)}
        className="absolute top-4 right-4 grid size-11 cursor-pointer place-items-center rounded bg-snow hover:bg-drift noscript:hidden"
      >
        <ZoomIcon />
      </button>
      {look && (
        <button
          type="button"
          onClick={() => lookAt(null)}
          className="absolute top-4 right-17 min-h-11 cursor-pointer rounded bg-snow px-4 text-small font-semibold hover:bg-drift"
        >
          Visa hela
        </button>
      )}
      <p
        aria-live="polite"
        className="absolute right-0 bottom-0 max-w-[86%] bg-snow px-4 py-2 text-small leading-[1.4] noscript:hidden"
      >
        <WhenLive part="Caption">{caption}</WhenLive>
      </p>
      <Thumbs
        product={product}
        className="absolute top-6 left-gutter hidden max-h-[calc(100%-48px)] flex-col overflow-y-auto lg:flex"
      />
      {zoom.dialog}
    </div>
  );
}
