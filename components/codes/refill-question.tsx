import { Submit } from "@/components/forms/submit";
import { FormAlert } from "@/components/admin/form-alert";
import { TextField } from "@/components/forms/fields";

function BalanceButtons({ from, refill }: { from: string; refill: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-4">
      <Submit name="balance" value="keep">
        Spara, men låt saldot vara {from}
      </Submit>
      <Submit name="balance" value="refill">
        {refill}
      </Submit>
    </div>
  );
}

type RefillQuestionProps = { used: string; from: string; to: string };

/** Asked before a save that would restore the balance of a card that has been used. */
export function RefillQuestion({ used, from, to }: RefillQuestionProps) {
  return (
    <FormAlert
      title={`Kortet är använt för ${used}`}
      text={`Sparar du nu blir saldot ${to} i stället för ${from}. Vill du fylla på det?`}
    >
      <BalanceButtons from={from} refill={`Spara och fyll på till ${to}`} />
    </FormAlert>
  );
}

type ChangeQuestionProps = {
  from: string;
  to: string;
  /** What was typed as the reason, and what is wrong with it. */
  reason: string | undefined;
  error: string | undefined;
};

/** Asked before a save that would change the balance of a card that somebody has bought. */
export function ChangeQuestion({ from, to, reason, error }: ChangeQuestionProps) {
  return (
    <FormAlert
      title={`Ändra saldot från ${from} till ${to}?`}
      text="Någon har betalat för kortet. Ändringen bokförs med kortet, ditt namn och orsaken."
    >
      <TextField
        name="reason"
        label="Orsak"
        className="mt-4"
        maxLength={120}
        autoComplete="off"
        defaultValue={reason}
        error={error}
      />
      <BalanceButtons from={from} refill={`Ändra saldot till ${to}`} />
    </FormAlert>
  );
}
