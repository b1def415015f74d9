import { Price } from "@/components/price";
import { ButtonLink } from "@/components/ui/button";
import { formatShortDate } from "@/lib/dates";
import { removeDiscountCode } from "@/lib/gift-cards/discount-codes/actions";
import type { CodeRow } from "@/lib/gift-cards/discount-codes/queries";
import { DeleteButton } from "./delete-button";
import { StateMark } from "./state-mark";
import { Cell, Row, Table } from "./table";
import * as paths from "@/lib/paths";

/** Discount codes and bought gift cards, newest first. */
export function DiscountCodeTable({ codes, now }: { codes: readonly CodeRow[]; now: Date }) {
  if (codes.length === 0) return <p className="mt-8 text-lead text-ash">Inga rabattkoder ännu</p>;
  return (
    <Table caption="Rabattkoder" columns={["Kod", "Läge", "Belopp", "Kvar", "Datum", "Går ut"]}>
      {codes.map((card) => (
        <Row key={card.id}>
          <Cell wide>
            <b id={`kod-${card.id}`} className="tracking-[0.04em] break-all">
              {card.code}
            </b>
            <span className="block text-small text-ash">
              {card.kind === "purchased" ? "Köpt presentkort" : "Rabattkod"}
            </span>
          </Cell>
          <Cell>
            <StateMark on={card.isActive}>{card.isActive ? "Aktiv" : "Inaktiv"}</StateMark>
          </Cell>
          <Cell>
            <span className="text-ash lg:hidden">Belopp </span>
            <Price amount={card.amount} />
          </Cell>
          <Cell>
            <span className="text-ash lg:hidden">Kvar </span>
            <Price amount={card.balance} />
          </Cell>
          <Cell className="num text-ash">
            <span className="lg:hidden">Skapad </span>
            {formatShortDate(card.createdAt)}
          </Cell>
          <Cell className="num text-ash">
            {card.expiresAt ? (
              <>
                <span className="lg:hidden">{card.expiresAt < now ? "Gick ut " : "Går ut "}</span>
                {formatShortDate(card.expiresAt)}
                {card.expiresAt < now && <span className="text-small max-lg:hidden"> (utgången)</span>}
              </>
            ) : (
              <span className="max-lg:hidden">–</span>
            )}
          </Cell>
          <Cell wide>
            <span className="flex gap-2 lg:justify-end">
              <ButtonLink variant="line" small href={paths.editCode(card.id)}>
                Redigera<span className="sr-only"> {card.code}</span>
              </ButtonLink>
              <DeleteButton
                id={card.id}
                describedBy={`kod-${card.id}`}
                name={card.code}
                text="Detta kan inte ångras. Rabattkoden kommer att raderas permanent."
                action={removeDiscountCode}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
