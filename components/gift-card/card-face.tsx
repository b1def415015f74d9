import type { ReactNode } from "react";

type CardFaceProps = { amount: string; code: string; children?: ReactNode };

/** The card as it is drawn everywhere: band and ring to the left, amount and code. */
export function CardFace({ amount, code, children }: CardFaceProps) {
  return (
    <div className="relative bg-drift py-8 pr-5 pl-16 before:absolute before:inset-y-0 before:left-0 before:w-8 before:bg-spruce after:absolute after:inset-y-0 after:left-9 after:w-1.5 after:bg-spruce sm:pl-20">
      <p className="font-display text-h3">Presentkort</p>
      <p className="text-[clamp(2.5rem,2rem+3vw,3.75rem)] leading-tight font-semibold num">{amount}</p>
      <p className="mt-4 text-[clamp(1.0625rem,0.6rem+2.2vw,1.625rem)] font-semibold tracking-[0.06em] whitespace-nowrap">
        <span className="sr-only">Kod: </span>
        {code}
      </p>
      {children}
    </div>
  );
}
