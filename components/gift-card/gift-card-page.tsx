import type { ReactNode } from "react";
import { HowItWorks } from "./how-it-works";

type GiftCardPageProps = { picture: ReactNode; isBought: boolean; children: ReactNode };

/** The gift card page; `children` is the part beside the picture: the form, or the result of the payment. */
export function GiftCardPage({ picture, isBought, children }: GiftCardPageProps) {
  return (
    <>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="flex justify-center bg-drift px-gutter py-3 lg:sticky lg:top-19 lg:h-[calc(100dvh-76px)] lg:max-h-[860px] lg:items-center lg:py-8">
          {/* On a phone the whole card is small, so that sum and button are in the first screen too. */}
          <div className="w-40 xs:w-44 lg:w-[min(100%,26.25rem)]">{picture}</div>
        </div>
        <div className="max-w-[680px] wrap py-8 lg:py-14">{children}</div>
      </div>
      {isBought && <HowItWorks />}
    </>
  );
}
