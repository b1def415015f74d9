import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";
import { arrivalNote, christmasNote } from "@/lib/shipping/arrival";
import type { Delivery } from "@/lib/shipping/delivery-time";

/** When the pair is there if it is paid today, and whether that is before Christmas; or when it can be ordered again. */
export function Arrival({ delivery, today }: { delivery: Delivery; today: string }) {
  const christmas = christmasNote(today, delivery);
  return (
    <>
      {arrivalNote(today, delivery)} {christmas?.text}
      {christmas?.isTooLate && (
        <>
          {" "}
          <Link href={paths.giftCards}>Ett presentkort hinner.</Link>
        </>
      )}
    </>
  );
}
