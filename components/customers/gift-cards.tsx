import { TextLink } from "@/components/ui/text-link";
import { Section } from "@/components/workshop/section";
import type { Customer } from "@/lib/customers/person/queries";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Gift cards that were bought or received. Their codes stand only on the cards' own pages. */
export function GiftCards({
  orders,
  received,
  money,
}: Pick<Customer, "orders" | "received"> & { money: boolean }) {
  const bought = orders.flatMap(({ issuedCard, paidAt }) =>
    issuedCard ? [{ card: issuedCard, at: paidAt, how: "köpt" }] : [],
  );
  const cards = [...bought, ...received.map(({ card, createdAt: at }) => ({ card, at, how: "fått" }))];
  if (cards.length === 0) return null;
  return (
    <Section title="Presentkort">
      <ul>
        {cards.map(({ card, at, how }) => (
          <li key={card.id} className="border-b border-line py-3">
            {money ? (
              <TextLink href={adminPaths.editCode(card.id)}>{formatKronor(card.amountOre)}</TextLink>
            ) : (
              "Ett kort"
            )}
            , {how} {formatLongDate(at)}.
            {money && (
              <>
                {" "}
                {formatKronor(card.remainingBalanceOre)} kvar
                {card.expiresAt && ` till ${formatLongDate(card.expiresAt)}`}.
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
