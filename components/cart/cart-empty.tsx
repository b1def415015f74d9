import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/paths";

const LINES_CM = Array.from({ length: 17 }, (_, index) => (index + 1) * 10);
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
          {LINES_CM.map((cm) => (
            <span
              key={cm}
              className={`absolute inset-x-0 border-t ${cm % 50 === 0 ? "border-edge" : "border-line"}`}
              style={{ bottom: `calc(${cm} * var(--cm))` }}
            >
              {cm % 50 === 0 && (
                <b className="absolute -top-[1.35em] left-0 bg-snow pr-1.5 text-small leading-[1.3] font-normal text-ash">
                  {cm}&nbsp;cm
                </b>
              )}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
