import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DiscountCodeEditor, type EditedCode } from "@/components/codes/discount-code-editor";
import { EditorFrame } from "@/components/editor/editor-frame";
import { Ledger } from "@/components/codes/ledger";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatShortDate } from "@/lib/kernel/dates";
import { usedOf } from "@/lib/gift-cards/discount-codes/discount-code";
import { findCode, type CodeDetail } from "@/lib/gift-cards/discount-codes/queries";
import { toKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { title: "Rabattkod" };

const blank: EditedCode = {
  id: null,
  version: null,
  values: { code: "", amount: "", expires_at: "", is_active: true },
  codeIsFixed: false,
};

function toEdited(card: CodeDetail): EditedCode {
  return {
    id: card.id,
    version: card.version,
    codeIsFixed: card.kind === "purchased",
    values: {
      code: card.code,
      amount: String(toKronor(card.amount)),
      expires_at: card.expiresAt ? formatShortDate(card.expiresAt) : "",
      is_active: card.isActive,
    },
  };
}

export default async function CodeEditorPage({ params, searchParams }: PageProps<"/admin/discount/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("codes", paths.editCode(id));
  const card = id === "new" ? null : await findCode(admin, id);
  if (!card && id !== "new") redirect(paths.withNotice(paths.codes, "code-gone"));
  const { besked } = await searchParams;
  return (
    <EditorFrame
      title={
        !card ? "Ny rabattkod" : card.kind === "purchased" ? "Redigera presentkort" : "Redigera rabattkod"
      }
      back={card?.kind === "purchased" ? paths.soldCards : paths.codes}
      besked={besked}
    >
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
