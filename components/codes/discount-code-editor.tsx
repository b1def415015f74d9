"use client";
import { Input } from "@/components/ui/field";
import { formatLongDate } from "@/lib/kernel/dates";
import { saveCode } from "@/lib/gift-cards/discount-codes/actions";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { CodeField } from "./code-field";
import { EditConflict } from "@/components/editor/edit-conflict";
import { EditorForm } from "@/components/editor/editor-form";
import { ChangeQuestion, RefillQuestion } from "./refill-question";
import { SaveBar } from "@/components/editor/save-bar";
import { Switch } from "@/components/admin/switch";
import { useEditor } from "@/components/editor/use-editor";

type CodeValues = { code: string; amount: string; expires_at: string; is_active: boolean };

export type EditedCode = {
  id: string | null;
  version: number | null;
  values: CodeValues;
  /** A bought card keeps its code: it has been mailed to somebody. */
  codeIsFixed: boolean;
};

type SavedCode = { code: string; amount: Ore; balance: Ore; isActive: boolean; expiresAt: Date | null };

/** A saved code, where somebody else's is shown beside one's own. */
function savedRows({ code, amount, balance, isActive, expiresAt }: SavedCode) {
  return [
    ["Kod", code],
    ["Belopp", formatKronor(amount)],
    ["Kvar", formatKronor(balance)],
    ["Utgångsdatum", expiresAt ? formatLongDate(expiresAt) : "–"],
    ["Läge", isActive ? "Aktiv" : "Inaktiv"],
  ] as const;
}

/** The form of a discount code. Everything typed stays until a save has gone through. */
export function DiscountCodeEditor({ card }: { card: EditedCode }) {
  const editor = useEditor({
    save: saveCode,
    failed: codeMessages.save,
    page: paths.editCode(card.id ?? "new"),
    kind: "code",
    id: card.id,
    version: card.version,
    initial: card.values,
    stored: (sent) => ({ ...sent, code: normalizeCode(sent.code) }),
    isSaved: ({ code, amount }) => code === card.values.code && amount === card.values.amount,
    savedText: "Rabattkoden är uppdaterad.",
  });
  const { values, fields, field, box, change } = editor;
  const { theirs, refill, change: asked } = editor.failure?.detail ?? {};
  return (
    <EditorForm
      editor={editor}
      className="grid max-w-[34rem] gap-6"
      question={
        (theirs && (
          <EditConflict
            key={theirs.version}
            title="Rabattkoden har ändrats av någon annan"
            text={codeMessages.conflict}
            rows={savedRows(theirs)}
            version={theirs.version}
          />
        )) ??
        (refill && <RefillQuestion key={editor.failure?.at} {...refill} />) ??
        (asked && (
          <ChangeQuestion
            key={editor.failure?.at}
            {...asked}
            reason={editor.failure?.entered.reason}
            error={fields.reason}
          />
        ))
      }
    >
      <CodeField
        value={values.code}
        error={fields.code}
        isFixed={card.codeIsFixed}
        onCode={(code) => change({ code })}
      />
      <Input {...field("amount")} label="Belopp (kr)" type="number" inputMode="numeric" min={0} step={1} />
      <Input
        {...field("expires_at")}
        label="Utgångsdatum (valfritt)"
        type="date"
        required={false}
        hint="Koden gäller till och med den dagen."
      />
      <SaveBar dirty={editor.dirty} back={card.codeIsFixed ? paths.soldCards : paths.codes}>
        <Switch {...box("is_active")} label="Aktiv" />
      </SaveBar>
    </EditorForm>
  );
}
