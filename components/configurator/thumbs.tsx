"use client";
import { QUERY } from "@/lib/catalogue/design-query";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { closeUpsOf } from "./close-ups";
import { useDesigning } from "./design-context";

// A press is the button's: the picture inside may change between its beginning and its end.
const THUMB =
  "relative block size-15 flex-none cursor-pointer disabled:cursor-default disabled:opacity-40 *:pointer-events-none bg-snow outline-ink -outline-offset-3 aria-[current]:p-1 aria-[current]:outline-[2.5px] focus-visible:outline-3 lg:size-[clamp(44px,(100vh-157px)/12,60px)]";

/** The gallery: the pair in each colour, which a press chooses, then the parts that one wants to see closely. */
export function Thumbs({ product, out }: { product: PoleId; out: OutNotes }) {
  const { design, closeUp, parts, choose, lookAt, showCloseUp } = useDesigning();
  const pole = poles[product];
  const Own = parts?.Thumb;
  const pairs = pole.colours.map(({ id, name }) => ({
    id,
    label: `Bild: ${name.toLowerCase()} lack${id in out ? `, ${out[id]}` : ""}`,
    disabled: id in out,
    current: !closeUp && design.color === id,
    of: { color: id },
    show() {
      choose(QUERY.color, id);
      lookAt(null);
    },
  }));
  const close = closeUpsOf(pole).map((item) => ({
    id: item.part,
    label: `Närbild: ${item.name}`,
    disabled: false,
    current: closeUp?.part === item.part,
    of: { part: item.part },
    show: () => showCloseUp(item),
  }));
  return (
    <div
      role="group"
      aria-label="Bilder"
      className="flex gap-1 overflow-x-auto px-gutter pt-3 pb-1 md:col-start-2 md:row-start-1 md:pt-6 lg:sticky lg:top-[77px] lg:row-end-4 lg:h-[calc(100vh-77px)] lg:flex-col lg:items-center lg:self-start lg:overflow-x-hidden lg:overflow-y-auto lg:p-0 lg:py-3 noscript:hidden"
      style={spriteSheet(product)}
    >
      {[...pairs, ...close].map(({ id, label, disabled, current, of, show }, index) => {
        const tile = (
          <span
            className="block size-full bg-(image:--sprite) bg-size-(--sheet) forced-color-adjust-none"
            style={spriteTile(product, id)}
          />
        );
        return (
          <button
            key={id}
            type="button"
            aria-current={current || undefined}
            className={`${THUMB} ${index === pairs.length ? "max-lg:ml-3 lg:mt-3" : ""}`}
            disabled={disabled}
            onClick={show}
          >
            <span className="sr-only">{label}</span>
            <span aria-hidden="true" className="contents">
              {Own ? <Own {...of}>{tile}</Own> : tile}
            </span>
          </button>
        );
      })}
    </div>
  );
}
