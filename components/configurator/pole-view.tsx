"use client";
import { useState } from "react";
import { QUERY } from "@/lib/catalogue/design-query";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { captionOf } from "@/lib/pole-picture/composition";
import { LivePicture } from "@/components/pole-picture/live-picture";
import { spriteStyle } from "@/components/pole-picture/sprite";
import { ZoomIcon } from "@/components/ui/icons";
import { useDesigning } from "./design-context";
import { closeUpsOf, type CloseUp } from "./close-ups";
import { useZoom } from "./use-zoom";

const THUMB =
  "block size-14 flex-none cursor-pointer bg-snow p-[3px] aria-[current]:bg-ink [@media(max-height:780px)]:md:size-11";

type ThumbProps = { product: PoleId; tile: string; label: string; current: boolean; onClick: () => void };

function Thumb({ product, tile, label, current, onClick }: ThumbProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      className={THUMB}
      onClick={onClick}
    >
      <span className="block size-full bg-(image:--sprite)" style={spriteStyle(product, tile)} />
    </button>
  );
}

/** The large picture of the pole being designed, its gallery and its caption. Stays in view while choosing. */
export function PoleView({ product }: { product: PoleId }) {
  const { design, live, look, choose, lookAt } = useDesigning();
  const [shown, setShown] = useState<{ closeUp: CloseUp; design: typeof design } | null>(null);
  const zoom = useZoom();
  // A close-up gives way as soon as something is chosen.
  const closeUp = shown?.design === design ? shown.closeUp : null;
  const caption = closeUp ? closeUp.caption : captionOf(design);
  return (
    <div className="sticky top-[calc(60px-(100vw*1.08-252px))] z-4 overflow-hidden bg-wall [--aim:66%] md:top-[77px] md:h-[calc(100vh-77px)] md:[--aim:50%]">
      <div
        className="@container relative aspect-[100/108] w-full cursor-zoom-in md:absolute md:top-1/2 md:left-1/2 md:aspect-3/4 md:w-[max(100%,(100vh-77px)*.78)] md:-translate-x-1/2 md:-translate-y-[53%]"
        onClick={() => zoom.open(design, closeUp)}
      >
        <div className="absolute inset-x-0 top-0 aspect-3/4 -translate-y-[14.5%] md:translate-y-0">
          <LivePicture design={design} live={live} look={closeUp ? null : look} />
          {closeUp && (
            <picture>
              <source type="image/avif" srcSet={`${closeUp.path}.avif`} />
              <img
                src={`${closeUp.path}.webp`}
                alt={closeUp.caption}
                className="absolute inset-0 size-full max-w-none object-cover"
              />
            </picture>
          )}
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
      {look && !closeUp && (
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
        {caption}
      </p>
      <div
        role="group"
        aria-label="Bilder"
        className="absolute top-6 left-gutter hidden max-h-[calc(100%-48px)] flex-col gap-1.5 overflow-y-auto lg:flex noscript:hidden"
      >
        {poles[product].colours.map((colour) => (
          <Thumb
            key={colour.id}
            product={product}
            tile={colour.id}
            label={`Bild: ${colour.name}`}
            current={!closeUp && design.color === colour.id}
            onClick={() => {
              setShown(null);
              choose(QUERY.color, colour.id);
              lookAt(null);
            }}
          />
        ))}
        {closeUpsOf(product).map((item) => (
          <Thumb
            key={item.id}
            product={product}
            tile={item.id}
            label={`Närbild: ${item.name}`}
            current={closeUp?.id === item.id}
            onClick={() => setShown({ closeUp: item, design })}
          />
        ))}
      </div>
      {zoom.dialog}
    </div>
  );
}
