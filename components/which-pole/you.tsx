/** One's own height on the wall: a line across, and a folding rule with band and ring at its right end. */
export function You({ heightCm }: { heightCm: number }) {
  return (
    <span
      className="absolute inset-x-0 z-2 border-t-2 border-ink transition-[bottom] duration-420 ease-travel motion-reduce:transition-none"
      style={{ bottom: `calc(${heightCm} * var(--cm))` }}
    >
      <span className="absolute right-6 bottom-1 bg-snow pl-2.5 font-display text-[1.375rem] leading-[1.1] md:right-9">
        Du, {heightCm}&nbsp;cm
      </span>
      <span
        className="absolute -top-0.5 right-0 w-3.5 border border-b-0 border-edge bg-white forced-color-adjust-none before:absolute before:inset-x-0 before:top-0 before:h-6 before:bg-spruce after:absolute after:inset-x-0 after:top-7.5 after:h-1.5 after:bg-spruce md:w-5.5"
        style={{
          height: `calc(${heightCm} * var(--cm))`,
          backgroundImage:
            "repeating-linear-gradient(to top, var(--color-edge) 0 1px, transparent 1px calc(10 * var(--cm)))",
          backgroundSize: "55% 100%",
          backgroundRepeat: "no-repeat",
        }}
      />
    </span>
  );
}
