import { useTransition } from "react";
import { TextField } from "@/components/forms/fields";
import { WaitingButton } from "@/components/forms/waiting-button";
import { showToast } from "@/components/ui/toast";
import { generateCode } from "@/lib/gift-cards/discount-codes/actions";
import { cn } from "@/lib/utils";

type CodeFieldProps = {
  editor: {
    values: { code: string };
    fields: Readonly<Record<string, string>>;
    change: (part: { code: string }) => void;
  };
  /** A bought card keeps its code. */
  isFixed?: boolean;
};

export function CodeField({ editor: { values, fields, change }, isFixed = false }: CodeFieldProps) {
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
  return (
    <div className={cn("grid items-end gap-3", !isFixed && "sm:grid-cols-[1fr_auto]")}>
      <TextField
        name="code"
        label="Kod"
        value={values.code}
        error={fields.code}
        readOnly={isFixed}
        hint={isFixed ? "Koden finns i kundens mejl och går inte att ändra." : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
      />
      {!isFixed && (
        <WaitingButton
          variant="outline"
          waiting={generating}
          waitingText="Genererar..."
          className="self-start sm:mt-[1.85rem]"
          onClick={generate}
        >
          Generera
        </WaitingButton>
      )}
    </div>
  );
}
