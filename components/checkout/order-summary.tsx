import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import type { CartLine } from "@/lib/cart/cart";
import { inWords } from "@/lib/catalogue/design";
import { isWithdrawalExempt } from "@/lib/catalogue/withdrawal-right";
import { missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { poles } from "@/lib/catalogue/poles";
import { formatKronor, minus, ZERO } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { lineTotal } from "@/lib/pricing/pricing";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { cn } from "@/lib/utils";
import { Accordion } from "@/components/ui/accordion";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { SumList } from "@/components/ui/sum-list";
import { Unbroken } from "@/components/ui/unbroken";
import { OrderLines } from "./order-lines";
import type { Sums } from "./sums";

/** The id that `TopSum` links to. */
const SUMMARY_ID = "bestallningen";

type OrderSummaryProps = {
  /** `null` while the cart is being read. */
  lines: readonly Omit<CartLine, "id">[] | null;
  sums: Sums;
  /** The label of a code's deduction; null without a code. */
  cardName: string | null;
  /** How long a delivery takes, or when it arrives, as a sentence. */
  delivery: string;
  out: OutNotes;
  prices: PriceList;
  /** Shown in place of the freight while it is unknown, for example "räknas ut …". */
  freightText: string;
  /** The order button. */
  children: ReactNode;
};

/** Everything that is bought and what it costs, directly above the order button as the law wants it (docs/domain.md). */
export function OrderSummary({
  lines,
  sums,
  cardName,
  delivery,
  out,
  prices,
  freightText,
  children,
}: OrderSummaryProps) {
  return (
    <Panel id={SUMMARY_ID} title="Din beställning" className="lg:sticky lg:top-[109px]">
      {lines === null ? (
        <div className="grid grid-cols-[60px_1fr] gap-4 noscript:hidden">
          <Skeleton className="h-20" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ) : (
        <OrderLines
          lines={lines.map((line) => ({
            ...line,
            title: poles[line.design.product].lineTitle,
            pole: inWords(line.design),
            picture: line.design,
            total: lineTotal(line, prices),
            withdrawalExempt: isWithdrawalExempt(line.design),
            missing: missingOf(line.design, out).map(({ text }) => text),
          }))}
        />
      )}
      {/* Invisible until the lines are there, because they push it down. */}
      <div className={cn("mt-4 border-t border-line pt-4", lines === null && "invisible")}>
        <SumList
          className="mb-4"
          rows={
            lines === null
              ? [{ label: "Totalt", value: "…", kind: "total" }]
              : [
                  { label: "Delsumma", value: formatKronor(sums.subtotal) },
                  {
                    label: "Frakt",
                    value: sums.hasShipping ? (
                      formatKronor(sums.shipping)
                    ) : (
                      <span className="block text-right whitespace-normal text-ash">{freightText}</span>
                    ),
                  },
                  cardName !== null && {
                    label: cardName,
                    value: formatKronor(minus(ZERO, sums.giftCard)),
                  },
                  {
                    label: sums.hasShipping ? "Totalt" : "Totalt utan frakt",
                    value: <span aria-live="polite">{formatKronor(sums.due)}</span>,
                    kind: "total",
                  },
                  { label: "varav moms", value: formatKronor(sums.vat), kind: "note" },
                ]
          }
        />
        {children}
        <p className="mt-4 text-small text-ash">
          {sums.nothingToPay ? (
            "Presentkortet täcker hela köpet. Beställningen görs direkt när du trycker på knappen. "
          ) : (
            <>Betala med {WAYS_TO_PAY}. Det gör du på nästa sida, hos vår betalpartner. </>
          )}
          <Link href={paths.terms}>Köpvillkor</Link>
        </p>
        <p className="mt-2 text-small text-ash">
          <Unbroken text={delivery} /> Vi tillverkar på beställning.
        </p>
      </div>
    </Panel>
  );
}

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
