type CarouselDotsProps = {
  count: number;
  current: number;
  onSelect: (index: number) => void;
  /** The name of the group of dots: "Bild", "Steg". */
  label: string;
  /** The name of one dot: `(3) => "Gå till steg 3"`. */
  name: (ordinal: number) => string;
};

/** Carousel dots: rings on a pole, the current one is the wide band. Targets of 44 px. */
export function CarouselDots({ count, current, onSelect, label, name }: CarouselDotsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="relative inline-flex items-center before:absolute before:inset-x-0 before:top-1/2 before:-mt-px before:h-0.5 before:bg-edge forced-colors:before:bg-[CanvasText]"
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={name(index + 1)}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onSelect(index)}
          className="group relative grid h-11 w-11 cursor-pointer place-items-center aria-[current]:w-15"
        >
          <span className="h-4.5 w-1.5 rounded-[1px] bg-ash group-hover:bg-ink group-aria-[current]:w-9.5 group-aria-[current]:bg-spruce forced-colors:bg-[CanvasText]" />
        </button>
      ))}
    </div>
  );
}
