import type { CSSProperties } from "react";

/** The picture of a whole pole: its path without the ending, its width, and the margin above and below the pole, in cm. */
export type WholePole = { src: string; widthCm: number; marginCm: number };

type StandingPairProps = {
  picture: WholePole;
  lengthCm: number;
  /** Drawn faintly, because it does not fit. */
  faint?: boolean;
  /** With the length beside it. */
  measured?: boolean;
};

/** A pair in true scale at any length, put together from the picture's upper and lower parts. `--cm` is a centimetre. */
export function Pair({ picture, lengthCm, faint = false }: StandingPairProps) {
  const { src, widthCm, marginCm } = picture;
  const box = {
    width: `calc(${widthCm} * var(--cm))`,
    height: `calc(${lengthCm + 2 * marginCm} * var(--cm))`,
    marginBottom: `calc(${-marginCm} * var(--cm))`,
    "--pole": `image-set(url("${src}.avif") type("image/avif"), url("${src}.webp") type("image/webp"))`,
  } as CSSProperties;
  const part = "absolute inset-x-0 bg-(image:--pole) bg-size-[100%_auto] bg-no-repeat";
  return ["", "-scale-x-100 -ml-[calc(9*var(--cm))] md:-ml-[calc(7*var(--cm))]"].map((side) => (
    <span key={side} className={`relative flex-none ${side} ${faint ? "opacity-30" : ""}`} style={box}>
      <span className={`${part} top-0 h-3/5 bg-top`} />
      <span className={`${part} bottom-0 h-[40.2%] bg-bottom`} />
    </span>
  ));
}

/** A pair with its tips on the floor. */
export function StandingPair({ picture, lengthCm, faint = false, measured = true }: StandingPairProps) {
  return (
    <span className="relative flex h-full items-end justify-center forced-color-adjust-none">
      <Pair picture={picture} lengthCm={lengthCm} faint={faint} />
      {measured && (
        <span
          className="absolute bottom-0 left-[calc(50%+12*var(--cm))] border-l-[1.5px] border-ink before:absolute before:-left-[7px] before:w-3 before:border-t-[1.5px] before:border-ink md:left-[calc(50%+17*var(--cm))]"
          style={{ height: `calc(${lengthCm} * var(--cm))` }}
        >
          <b
            className={`absolute bg-snow text-small leading-[1.2] whitespace-nowrap max-lg:-top-6 max-lg:-translate-x-1/2 lg:-top-1 lg:left-2 lg:px-1 lg:text-body ${faint ? "font-normal text-ash" : ""}`}
          >
            {lengthCm}
            <span className="max-lg:hidden">&nbsp;cm</span>
          </b>
        </span>
      )}
    </span>
  );
}
