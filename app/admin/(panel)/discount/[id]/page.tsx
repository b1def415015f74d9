import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FactRow } from "@/components/admin/fact-row";
import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { DiscountCodeEditor } from "@/components/codes/discount-code-editor";
import { KindQuestion } from "@/components/codes/kind-question";
import { EditorFrame } from "@/components/editor/editor-frame";
import { Price } from "@/components/price";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { codeValues, noCodeValues } from "@/lib/gift-cards/discount-codes/code-values";
import { usedOf } from "@/lib/gift-cards/discount-codes/discount-code";
import { findCode, type CodeDetail } from "@/lib/gift-cards/discount-codes/queries";
import { balanceOf } from "@/lib/gift-cards/gift-card";
import { entryNames } from "@/lib/gift-cards/history";
import { formatDateTime } from "@/lib/kernel/dates";
import { ZERO, type Ore } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

function Ledger({ card }: { card: CodeDetail }) {
  const rows = card.ledger;
  const sums: [string, Ore][] = [
    ["Belopp", card.amount],
    ["Använt", usedOf(card)],
    ["Reserverat just nu", card.held],
    ["Kvar", card.balance],
  ];
  return (
    <section aria-labelledby="saldo" className="mt-16">
      <h2 id="saldo" className="mb-4 text-[1.5rem]">
        Saldo
      </h2>
      <FactRow facts={sums.map(([name, sum]) => [name, <Price key={name} amount={sum} />])} />
      <ListTable
        caption="Kortets händelser"
        columns={["När", "Vad", "Belopp", "Saldo efter", "Vem och varför"]}
        actions={false}
      >
        {rows.map((row, index) => (
          <TableRow key={row.id}>
            <TableCell className="num text-ash">{formatDateTime(row.createdAt)}</TableCell>
            <TableCell className="max-table:w-full">
              {entryNames[row.kind]}
              {row.orderNumber !== null && <span className="text-ash"> (order {row.orderNumber})</span>}
            </TableCell>
            <TableCell>
              {row.amount === ZERO ? <span className="text-ash">–</span> : <Price amount={row.amount} />}
            </TableCell>
            <TableCell>
              <span className="text-ash table:hidden">Saldo </span>
              <Price amount={balanceOf(rows.slice(0, index + 1))} />
            </TableCell>
            <TableCell className="text-small text-ash max-table:w-full">
              {[row.actor === "shop" ? "Butiken" : row.actor, row.note ?? row.reason]
                .filter(Boolean)
                .join(": ")}
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </section>
  );
}

export const metadata: Metadata = { title: "Rabattkod" };

export default async function CodeEditorPage({ params, searchParams }: PageProps<"/admin/discount/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("codes", adminPaths.editCode(id));
  const card = id === "new" ? null : await findCode(admin, id);
  if (!card && id !== "new") redirect(adminPaths.withNotice(adminPaths.codes, "code-gone"));
  const { besked } = await searchParams;
  return (
    <EditorFrame
      title={
        !card ? "Ny rabattkod" : card.kind === "purchased" ? "Redigera presentkort" : "Redigera rabattkod"
      }
      current={adminPaths.allCodes}
      besked={besked}
    >
      {!card && <KindQuestion kind="promo" />}
      <DiscountCodeEditor
        key={id}
        id={card?.id ?? null}
        version={card?.version ?? null}
        saved={card ? codeValues(card) : noCodeValues}
        codeIsFixed={card?.kind === "purchased"}
      />
      {card && <Ledger card={card} />}
    </EditorFrame>
  );
}
