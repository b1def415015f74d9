import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { WallLines } from "@/components/wall/wall-lines";
import * as paths from "@/lib/shop/paths";

const CM_PX = "clamp(3px, .262vw, 4px)";

/** An empty cart: the measuring wall without poles, and links to the products. */
export function CartEmpty() {
  return (
    <>
      <div className="wrap">
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-4">
          <ButtonLink href={paths.home}>Fortsätt handla</ButtonLink>
          <ButtonLink href={paths.customPole} variant="line">
            Designa din stav
          </ButtonLink>
          <TextLink href={paths.whichPole}>Vilken stav är min?</TextLink>
        </p>
      </div>
      <div className="flex grow flex-col wrap pt-10 pb-section" aria-hidden="true">
        <div
          className="relative grow overflow-hidden border-b-2 border-ink"
          style={{ "--cm": CM_PX, minHeight: "calc(92 * var(--cm))" } as React.CSSProperties}
        >
          <WallLines topCm={170} />
        </div>
      </div>
    </>
  );
}
