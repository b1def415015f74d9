import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";
import { arrivalNote, christmasNote } from "@/lib/shipping/arrival";
import type { Delivery } from "@/lib/shipping/delivery-time";

/** When a pair paid for today arrives, and whether before Christmas; during a pause, when orders open again. */
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
