"use client";
import type { Route } from "next";
import { useActionState, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useCorrections } from "@/components/ui/use-corrections";
import { idle, type FormFailure } from "@/lib/admin-auth/form-state";
import { generateCode, saveCode, type CodeQuestion } from "@/lib/discount-codes/actions";
import { cn } from "@/lib/utils";
import { CodeConflict } from "./code-conflict";
import { FormAlert } from "./form-alert";
import { KeptTextOffer } from "./kept-text-offer";
import { RefillQuestion } from "./refill-question";
import { SaveBar } from "./save-bar";
import { Switch } from "./switch";
import { useKeptText } from "./use-kept-text";
import { useUnsavedWarning } from "./use-unsaved-warning";

export type CodeValues = { code: string; amount: string; expires_at: string; is_active: boolean };

export type EditedCode = {
  id: string | null;
  version: number | null;
  values: CodeValues;
  /** A bought card keeps its code: it stands in somebody's mail. */
  codeIsFixed: boolean;
};

function fromEntered(entered: Record<string, string>): CodeValues {
  const { code = "", amount = "", expires_at = "", is_active } = entered;
  return { code, amount, expires_at, is_active: is_active === "on" };
}

type CodeEditorProps = {
  card: EditedCode;
  /** What the last try got, where there is no JavaScript to remember it. */
  answer: FormFailure<CodeQuestion> | null;
};

const NO_FIELDS = {};

/** The form of a discount code. Everything typed stays until a save has gone through. */
export function CodeEditor({ card, answer }: CodeEditorProps) {
  const [state, action, pending] = useActionState(saveCode, answer ?? idle);
  const failure = state.status === "failed" ? state : null;
  const [saved, setSaved] = useState(card.values);
  const [values, setValues] = useState(() =>
    failure && "code" in failure.entered ? fromEntered(failure.entered) : card.values,
  );
  const [version, setVersion] = useState(card.version);
  const [sent, setSent] = useState(values);
  const [generating, startGenerating] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const dirty = JSON.stringify(values) !== JSON.stringify(saved);
  const kept = useKeptText({
    key: `code/${card.id ?? "new"}`,
    values,
    version,
    dirty,
    isSaved: ({ code, amount }) => code === saved.code && amount === saved.amount,
  });
  useUnsavedWarning(dirty && !(pending && card.id === null), form, kept.drop);

  // An answer changes the form once, at the moment it arrives.
  const [answered, setAnswered] = useState(state);
  if (answered !== state) {
    setAnswered(state);
    if (state.status === "done") {
      setVersion(state.value.version);
      setSaved(sent);
    }
  }
  useEffect(() => {
    if (state.status === "done") void showToast({ title: "Sparat", text: "Rabattkoden är uppdaterad." });
    if (state.status === "failed" && state.code !== "ask")
      void showToast({ title: state.title, text: state.text, kind: "error" });
  }, [state]);

  function change(part: Partial<CodeValues>) {
    setValues((current) => ({ ...current, ...part }));
  }
  function generate() {
    startGenerating(async () => {
      const code = await generateCode();
      if (code) change({ code });
      else void showToast({ title: "Åtkomst nekad", text: "Logga in igen i en ny flik.", kind: "error" });
    });
  }
  const given = failure?.fields ?? NO_FIELDS;
  const { open: fields, corrected, onInput } = useCorrections(given);
  const { theirs, refill } = failure?.detail ?? {};
  return (
    <form
      ref={form}
      action={action}
      onSubmit={() => setSent({ ...values, code: values.code.trim().toUpperCase() })}
      // React empties a form after its action; here every value is kept by the state.
      onReset={(event) => event.preventDefault()}
      onInput={onInput}
      noValidate
      className="grid max-w-[34rem] gap-6"
    >
      <input type="hidden" name="id" value={card.id ?? ""} />
      <input type="hidden" name="version" value={version ?? ""} />
      {kept.offer && (
        <KeptTextOffer
          at={kept.offer.at}
          onTake={() => {
            setValues(kept.offer!.values);
            setVersion(kept.offer!.version);
            kept.close();
          }}
          onDrop={() => {
            kept.drop();
            kept.close();
          }}
        />
      )}
      {failure && !theirs && !refill && Object.keys(given).length === 0 && (
        <FormAlert key={failure.at} title={failure.title} text={failure.text} />
      )}
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title ?? ""} />
      {theirs && <CodeConflict key={theirs.version} theirs={theirs} />}
      {refill && <RefillQuestion key={failure?.at} {...refill} />}
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
      <SaveBar pending={pending} dirty={dirty} back={"/admin?flik=koder" as Route}>
        <Switch
          name="is_active"
          label="Aktiv"
          checked={values.is_active}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      </SaveBar>
    </form>
  );
}
