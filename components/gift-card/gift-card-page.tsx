import type { ReactNode } from "react";
import { CardPicture } from "./card-picture";
import { HowItWorks } from "./how-it-works";

type GiftCardPageProps = { shop: string; isBought?: boolean; children: ReactNode };

/** The gift card page; `children` is the part beside the picture: the form, or the result of the payment. */
export function GiftCardPage({ shop, isBought = false, children }: GiftCardPageProps) {
  return (
    <>
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div className="flex aspect-2/1 justify-center overflow-hidden bg-drift px-gutter pt-4 lg:sticky lg:top-19 lg:aspect-auto lg:h-[calc(100dvh-76px)] lg:max-h-[860px] lg:items-center lg:py-8">
          <CardPicture shop={shop} />
        </div>
        <div className="max-w-[680px] wrap py-10 lg:py-14">{children}</div>
      </div>
      {isBought && <HowItWorks />}
    </>
  );
}
