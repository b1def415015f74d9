"use client";
import type { ReactNode } from "react";
import { FormAlert } from "@/components/admin/form-alert";
import { Label } from "@/components/admin/ui/label";
import { Switch } from "@/components/admin/ui/switch";
import { EditorForm } from "@/components/editor/editor-form";
import { SaveBar } from "@/components/editor/save-bar";
import { useEditor } from "@/components/editor/use-editor";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { saveCode } from "@/lib/gift-cards/discount-codes/actions";
import type { CodeValues } from "@/lib/gift-cards/discount-codes/code-values";
import { codeMessages } from "@/lib/gift-cards/admin-messages";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import * as adminPaths from "@/lib/shop/admin-paths";
import { CodeField } from "./code-field";

type BalanceQuestionProps = {
  title: string;
  text: string;
  from: string;
  change: string;
  children?: ReactNode;
};

/** The question before a save that would also change the balance of a used or bought card. */
function BalanceQuestion({ title, text, from, change, children }: BalanceQuestionProps) {
  return (
    <FormAlert title={title} text={text}>
      {children}
      <div className="mt-4 flex flex-wrap gap-4">
        <Submit name="balance" value="keep">
          Spara, men låt saldot vara {from}
        </Submit>
        <Submit name="balance" value="refill">
          {change}
        </Submit>
      </div>
    </FormAlert>
  );
}

type DiscountCodeEditorProps = {
  id: string | null;
  version: number | null;
  saved: CodeValues;
  /** A bought card keeps its code: it has been mailed to somebody. */
  codeIsFixed: boolean;
};

/** The form of a discount code. What is typed stays until a save succeeds. */
export function DiscountCodeEditor({ id, version, saved, codeIsFixed }: DiscountCodeEditorProps) {
  const editor = useEditor({
    save: saveCode,
    failed: codeMessages.save,
    page: adminPaths.editCode(id ?? "new"),
    kind: "code",
    id,
    version,
    initial: saved,
    stored: (sent) => ({ ...sent, code: normalizeCode(sent.code) }),
    isSaved: ({ code, amount }) => code === saved.code && amount === saved.amount,
    savedText: "Rabattkoden är uppdaterad.",
  });
  const { fields, failure, field, box } = editor;
  const { refill, change: asked } = failure?.detail ?? {};
  return (
    <EditorForm
      editor={editor}
      className="grid max-w-[34rem] gap-6"
      conflict={{
        title: "Rabattkoden har ändrats av någon annan",
        text: codeMessages.conflict,
        keep: "Spara mitt ändå",
      }}
      question={
        refill ? (
          <BalanceQuestion
            key={failure?.at}
            title={`Kortet är använt för ${refill.used}`}
            text={`Sparar du nu blir saldot ${refill.to} i stället för ${refill.from}. Vill du fylla på det?`}
            from={refill.from}
            change={`Spara och fyll på till ${refill.to}`}
          />
        ) : (
          asked && (
            <BalanceQuestion
              key={failure?.at}
              title={`Ändra saldot från ${asked.from} till ${asked.to}?`}
              text="Någon har betalat för kortet. Ändringen bokförs med kortet, ditt namn och orsaken."
              from={asked.from}
              change={`Ändra saldot till ${asked.to}`}
            >
              <TextField
                name="reason"
                label="Orsak"
                className="mt-4"
                maxLength={120}
                autoComplete="off"
                defaultValue={failure?.entered.reason}
                error={fields.reason}
              />
            </BalanceQuestion>
          )
        )
      }
    >
      <CodeField editor={editor} isFixed={codeIsFixed} />
      <TextField
        {...field("amount")}
        label="Belopp (kr)"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
      />
      <TextField
        {...field("expires_at")}
        label="Utgångsdatum (valfritt)"
        type="date"
        required={false}
        hint="Koden gäller till och med den dagen."
      />
      <SaveBar back={adminPaths.allCodes}>
        <Label className="font-semibold">
          <Switch id="is_active" {...box("is_active")} />
          Aktiv
        </Label>
      </SaveBar>
    </EditorForm>
  );
}
