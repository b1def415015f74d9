import { Button } from "@/components/ui/button";
import { FormAlert } from "./form-alert";

type RefillQuestionProps = { used: string; from: string; to: string };

/** Asked before a save that would restore the balance of a card that has been used. */
export function RefillQuestion({ used, from, to }: RefillQuestionProps) {
  return (
    <FormAlert
      title={`Kortet är använt för ${used}`}
      text={`Sparar du nu blir saldot ${to} i stället för ${from}. Vill du fylla på det?`}
    >
      <div className="mt-4 flex flex-wrap gap-4">
        <Button type="submit" name="balance" value="keep" variant="line" small>
          Spara, men låt saldot vara {from}
        </Button>
        <Button type="submit" name="balance" value="refill" variant="line" small>
          Spara och fyll på till {to}
        </Button>
      </div>
    </FormAlert>
  );
}
