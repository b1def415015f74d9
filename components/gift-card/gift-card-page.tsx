import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { HowItWorks } from "./how-it-works";

/** The gift card page; `children` is the part beside the picture: the form, or the result of the payment. */
export function GiftCardPage({ isBought = false, children }: { isBought?: boolean; children: ReactNode }) {
  return (
    <>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="bg-wall lg:sticky lg:top-19 lg:h-[calc(100dvh-76px)] lg:max-h-[860px]">
          <Picture
            src="/bilder/presentkort"
            narrowSrc="/bilder/presentkort-smal"
            alt="Ett presentkort på 1 000 kr på ett bord, bredvid ett par stavar med grönt lack."
            width={1200}
            height={900}
            first
            className="aspect-2/1 w-full object-cover lg:aspect-auto lg:h-full"
          />
        </div>
        <div className="max-w-[680px] wrap py-10 lg:py-14">{children}</div>
      </div>
      {isBought && <HowItWorks />}
    </>
  );
}
