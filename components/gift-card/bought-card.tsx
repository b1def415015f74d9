import { formatLongDate } from "@/lib/kernel/dates";
import type { BoughtCard as Card } from "@/lib/gift-cards/queries";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { CardFoot } from "./card-foot";
import { PrintedCard } from "./printed-card";

type BoughtCardProps = { className?: string; card: Card };

/** A paid card with its code: whoever sees it can use it. */
export function BoughtCard({ className = "", card }: BoughtCardProps) {
  return (
    <PrintedCard
      className={className}
      amount={formatKronor(card.amount)}
      name={card.inscription?.name ?? null}
      greeting={card.inscription?.greeting ?? null}
      foot={
        <CardFoot
          code={card.code}
          expires={card.expiresAt && formatLongDate(card.expiresAt)}
          leadsTo={paths.checkoutWith(card.pageKey)}
        />
      }
    />
  );
}
