import { cn } from "@/lib/utils";

/** From the top down, so that a figure is drawn over the line above it. */
const heightsUpTo = (topCm: number) =>
  Array.from({ length: Math.floor(topCm / 10) }, (_, index) => (index + 1) * 10).toReversed();

/** A line every 10 cm up to `topCm`, with a figure every 50. `--cm` is a centimetre. Needs a positioned parent. */
export function WallLines({ topCm }: { topCm: number }) {
  return heightsUpTo(topCm).map((cm) => (
    <span
      key={cm}
      className={cn("absolute inset-x-0 border-t", cm % 50 === 0 ? "border-edge" : "border-line")}
      style={{ bottom: `calc(${cm} * var(--cm))` }}
    >
      {cm % 50 === 0 && (
        <span className="absolute -top-[1.35em] left-0 bg-snow pr-1.5 text-small leading-[1.3] text-ash">
          {cm}&nbsp;cm
        </span>
      )}
    </span>
  ));
}
