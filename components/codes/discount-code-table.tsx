import { Price } from "@/components/price";
import { ButtonLink } from "@/components/ui/button";
import { formatShortDate } from "@/lib/kernel/dates";
import { removeDiscountCode } from "@/lib/gift-cards/discount-codes/actions";
import type { CodeRow } from "@/lib/gift-cards/discount-codes/queries";
import { DeleteButton } from "@/components/admin/delete-button";
import { NO_FILTER, type CodeFilter } from "@/lib/gift-cards/discount-codes/code-filter";
import { StateMark } from "@/components/admin/state-mark";
import { Cell, Row, Table } from "@/components/admin/table";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import * as paths from "@/lib/shop/paths";

type DiscountCodeTableProps = { codes: readonly CodeRow[]; filter?: CodeFilter; now: Date; page: paths.Path };

/** Why the list is empty. */
export function codesEmptyWords({ kind, query, state }: CodeFilter): string {
  const sold = kind === "purchased";
  if (query) return `${sold ? "Inget presentkort" : "Ingen rabattkod"} passar ”${query}”.`;
  if (state) return "Inga koder här.";
  return sold ? "Inga presentkort är köpta ännu" : "Inga rabattkoder ännu";
}

export function DiscountCodeTable({ codes, filter = NO_FILTER, now, page }: DiscountCodeTableProps) {
  const caption = filter.kind === "purchased" ? "Köpta presentkort" : "Rabattkoder";
  return (
    <Table caption={caption} columns={["Kod", "Läge", "Belopp", "Kvar", "Datum", "Går ut"]}>
      {codes.map((card) => (
        <Row key={card.id}>
          <Cell wide>
            <b id={`kod-${card.id}`} className="tracking-[0.04em] break-all">
              {card.code}
            </b>
          </Cell>
          <Cell>
            <StateMark on={card.isActive}>{card.isActive ? "Aktiv" : "Inaktiv"}</StateMark>
          </Cell>
          <Cell>
            <span className="text-ash table:hidden">Belopp </span>
            <Price amount={card.amount} />
          </Cell>
          <Cell>
            <span className="text-ash table:hidden">Kvar </span>
            <Price amount={card.balance} />
          </Cell>
          <Cell className="num text-ash">
            <span className="table:hidden">Skapad </span>
            {formatShortDate(card.createdAt)}
          </Cell>
          <Cell className="num text-ash">
            {card.expiresAt ? (
              <>
                <span className="table:hidden">{card.expiresAt < now ? "Gick ut " : "Går ut "}</span>
                {formatShortDate(card.expiresAt)}
                {card.expiresAt < now && <span className="text-small max-table:hidden"> (utgången)</span>}
              </>
            ) : (
              <span className="max-table:hidden">–</span>
            )}
          </Cell>
          <Cell wide>
            <span className="flex gap-2 table:justify-end">
              <ButtonLink variant="line" small href={paths.editCode(card.id)}>
                Redigera<span className="sr-only"> {card.code}</span>
              </ButtonLink>
              <DeleteButton
                id={card.id}
                describedBy={`kod-${card.id}`}
                name={card.code}
                text="Detta kan inte ångras. Rabattkoden kommer att raderas permanent."
                action={removeDiscountCode}
                failed={codeMessages.remove}
                page={page}
                offered={card.mayGo}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
