import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DiscountCodeEditor, type EditedCode } from "@/components/codes/discount-code-editor";
import { KindQuestion } from "@/components/codes/kind-question";
import { EditorFrame } from "@/components/editor/editor-frame";
import { Ledger } from "@/components/codes/ledger";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { codeValues, noCodeValues } from "@/lib/gift-cards/discount-codes/code-values";
import { usedOf } from "@/lib/gift-cards/discount-codes/discount-code";
import { findCode, type CodeDetail } from "@/lib/gift-cards/discount-codes/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Rabattkod" };

const blank: EditedCode = {
  id: null,
  version: null,
  values: noCodeValues,
  codeIsFixed: false,
};

function toEdited(card: CodeDetail): EditedCode {
  return {
    id: card.id,
    version: card.version,
    codeIsFixed: card.kind === "purchased",
    values: codeValues(card),
  };
}

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
      back={adminPaths.allCodes}
      current={adminPaths.allCodes}
      besked={besked}
    >
      {!card && <KindQuestion kind="promo" />}
      <DiscountCodeEditor key={id} card={card ? toEdited(card) : blank} />
      {card && (
        <Ledger
          amount={card.amount}
          balance={card.balance}
          held={card.held}
          used={usedOf(card)}
          rows={card.ledger}
        />
      )}
    </EditorFrame>
  );
}
