"use client";
import type { PoleId } from "@/lib/catalogue/poles";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { closeUpsOf } from "./close-ups";
import { useDesigning } from "./design-context";

const THUMB =
  "block size-14 flex-none cursor-pointer bg-snow p-[3px] -outline-offset-3 aria-[current]:bg-ink forced-colors:aria-[current]:bg-[Highlight] lg:[@media(max-height:840px)]:size-11";

/** The gallery in the chosen colour: your pole first, then what one wants to see closely. */
export function Thumbs({ product, className }: { product: PoleId; className: string }) {
  const { design, closeUp, lookAt, showCloseUp } = useDesigning();
  const thumbs = [
    { id: "hel", label: "Bild: din stav", current: !closeUp, show: () => lookAt(null) },
    ...closeUpsOf(product, design.color).map((item) => ({
      id: item.id,
      label: `Närbild: ${item.name}`,
      current: closeUp?.id === item.id,
      show: () => showCloseUp(item),
    })),
  ];
  return (
    <div
      role="group"
      aria-label="Bilder"
      className={`gap-1.5 noscript:hidden ${className}`}
      style={spriteSheet(product, design.color)}
    >
      {thumbs.map(({ id, label, current, show }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          aria-current={current || undefined}
          className={THUMB}
          onClick={show}
        >
          <span
            className="block size-full bg-(image:--sprite) bg-size-(--sheet) forced-color-adjust-none"
            style={spriteTile(product, id)}
          />
        </button>
      ))}
    </div>
  );
}
