import { Link } from "@/components/ui/link";
import * as paths from "@/lib/paths";
import { arrivalIfPaid, christmasNote, pauseNote } from "@/lib/shipping/arrival";
import { closedNote, type Delivery } from "@/lib/shipping/promise";

/** When the pair is there if it is paid today, and whether that is before Christmas; or when it can be ordered again. */
export function Arrival({ delivery, today }: { delivery: Delivery; today: string }) {
  const closed = closedNote(delivery, today);
  const christmas = christmasNote(today, delivery);
  const sentences = [
    closed ?? pauseNote(delivery, today),
    closed ? null : `${arrivalIfPaid(today, delivery)}.`,
    christmas?.text,
  ];
  return (
    <>
      {sentences.filter(Boolean).join(" ")}
      {christmas?.isTooLate && (
        <>
          {" "}
          <Link href={paths.giftCards}>Ett presentkort hinner.</Link>
        </>
      )}
    </>
  );
}
