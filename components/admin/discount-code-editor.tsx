"use client";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { generateCode, saveCode } from "@/lib/gift-cards/discount-codes/actions";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import * as paths from "@/lib/paths";
import { cn } from "@/lib/utils";
import { DiscountCodeConflict } from "./discount-code-conflict";
import { EditorForm } from "./editor-form";
import { ChangeQuestion, RefillQuestion } from "./refill-question";
import { SaveBar } from "./save-bar";
import { Switch } from "./switch";
import { useEditor } from "./use-editor";

type CodeValues = { code: string; amount: string; expires_at: string; is_active: boolean };

export type EditedCode = {
  id: string | null;
  version: number | null;
  values: CodeValues;
  /** A bought card keeps its code: it has been mailed to somebody. */
  codeIsFixed: boolean;
};

type DiscountCodeEditorProps = {
  card: EditedCode;
};

/** The form of a discount code. Everything typed stays until a save has gone through. */
export function DiscountCodeEditor({ card }: DiscountCodeEditorProps) {
  const editor = useEditor({
    save: saveCode,
    kind: "code",
    id: card.id,
    version: card.version,
    initial: card.values,
    stored: (sent) => ({ ...sent, code: normalizeCode(sent.code) }),
    isSaved: ({ code, amount }) => code === card.values.code && amount === card.values.amount,
    savedText: "Rabattkoden är uppdaterad.",
  });
  const { values, fields, change } = editor;
  const [generating, startGenerating] = useTransition();

  function generate() {
    startGenerating(async () => {
      const code = await generateCode().catch(() => "");
      if (code) change({ code });
      else if (code === "")
        void showToast({
          title: "Kunde inte generera en kod",
          text: "Försök igen om en stund.",
          kind: "error",
        });
      else void showToast({ title: "Åtkomst nekad", text: "Logga in igen i en ny flik.", kind: "error" });
    });
  }
  const { theirs, refill, change: asked } = editor.failure?.detail ?? {};
  return (
    <EditorForm
      editor={editor}
      className="grid max-w-[34rem] gap-6"
      question={
        (theirs && <DiscountCodeConflict key={theirs.version} theirs={theirs} />) ??
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
      <div className={cn("grid items-end gap-3", !card.codeIsFixed && "sm:grid-cols-[1fr_auto]")}>
        <Input
          name="code"
          label="Kod"
          value={values.code}
          error={fields.code}
          readOnly={card.codeIsFixed}
          hint={card.codeIsFixed ? "Koden finns i kundens mejl och går inte att ändra." : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
        {!card.codeIsFixed && (
          <Button
            variant="line"
            waiting={generating}
            waitingText="Genererar..."
            className="self-start sm:mt-[1.85rem]"
            onClick={generate}
          >
            Generera
          </Button>
        )}
      </div>
      <Input
        name="amount"
        label="Belopp (kr)"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={values.amount}
        error={fields.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <Input
        name="expires_at"
        label="Utgångsdatum (valfritt)"
        type="date"
        required={false}
        hint="Koden gäller till och med den dagen."
        value={values.expires_at}
        error={fields.expires_at}
        onChange={({ target }) => change({ expires_at: target.value })}
      />
      <SaveBar
        pending={editor.pending}
        dirty={editor.dirty}
        back={card.codeIsFixed ? paths.soldCards : paths.codes}
      >
        <Switch
          name="is_active"
          label="Aktiv"
          checked={values.is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      </SaveBar>
    </EditorForm>
  );
}
