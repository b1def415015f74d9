import type { ReactNode } from "react";
import { HowItWorks } from "./how-it-works";

/** The gift card page; `children` stands beside the picture: the form, or what came of the payment. */
export function GiftCardPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <picture className="block bg-wall lg:sticky lg:top-19 lg:h-[calc(100dvh-76px)] lg:max-h-[860px]">
          <source media="(max-width: 759px)" srcSet="/bilder/presentkort-smal.avif" type="image/avif" />
          <source srcSet="/bilder/presentkort.avif" type="image/avif" />
          <img
            src="/bilder/presentkort.webp"
            alt="Ett presentkort på 1 000 kr på ett bord, bredvid ett par stavar med grönt lack."
            width={1200}
            height={900}
            fetchPriority="high"
            className="aspect-4/3 w-full object-cover lg:aspect-auto lg:h-full"
          />
        </picture>
        <div className="max-w-[680px] wrap py-10 lg:py-14">{children}</div>
      </div>
      <HowItWorks />
    </>
  );
}
