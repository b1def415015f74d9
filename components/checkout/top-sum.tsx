import { poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { Accordion } from "@/components/ui/accordion";
import { SUMMARY_ID, type OrderSummaryProps } from "./order-summary";

/** On a phone, the amount due on top of the checkout, where the summary comes last. Unfolded, it lists the poles. */
export function TopSum({ lines, sums }: Pick<OrderSummaryProps, "lines" | "sums">) {
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
