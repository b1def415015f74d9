import type { CartLine } from "@/lib/cart/cart";
import { poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { Accordion } from "@/components/ui/accordion";
import { SUMMARY_ID } from "./order-summary";
import type { Sums } from "./sums";

type TopSumProps = {
  /** `null` while the cart is being read. */
  lines: readonly Omit<CartLine, "id">[] | null;
  sums: Sums;
};

/** What is to be paid, on top of the till on a phone, where the order stands last. Folded out: for which poles. */
export function TopSum({ lines, sums }: TopSumProps) {
  return (
    <div className="mb-8 lg:hidden">
      <Accordion
        title={`Att betala${sums.hasShipping ? "" : " utan frakt"}: ${lines ? formatKronor(sums.due) : "…"}`}
      >
        <ul>
          {lines?.map(({ design, quantity }, index) => (
            <li key={index}>
              {quantity} × {poles[design.product].lineTitle}, {design.lengthCm} cm
            </li>
          ))}
        </ul>
        <a href={`#${SUMMARY_ID}`} className="inline-flex min-h-target items-center">
          Till hela beställningen
        </a>
      </Accordion>
    </div>
  );
}
