import { FieldError } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { formatKronor } from "@/lib/money";
import { optionLabel, type ShippingOption } from "@/lib/shipping/shipping";
import { SHIPPING_ID } from "./form-errors";

type ShippingOptionsProps = {
  options: readonly ShippingOption[];
  /** Shown in place of options while there are none. */
  hint?: string | false;
  chosenId: string | null;
  error?: string | undefined;
  /** Without it the radios keep their own choice, as a form without script needs. */
  onChoose?: (id: string) => void;
};

/** What the checkout says until the address is complete. */
export const SHIPPING_HINT = "Fyll i postnummer och ort, så räknar vi ut vad frakten kostar.";

/** The freight options as real radio buttons. */
export function ShippingOptions({ options, hint, chosenId, error, onChoose }: ShippingOptionsProps) {
  const message = error && (
    <span className="mt-2 block">
      <FieldError id={`${SHIPPING_ID}-error`}>{error}</FieldError>
    </span>
  );
  if (options.length === 0)
    return (
      <>
        {hint && <p className="text-ash">{hint}</p>}
        {message}
      </>
    );
  return (
    <fieldset aria-describedby={error ? `${SHIPPING_ID}-error` : undefined}>
      <legend className="sr-only">Fraktalternativ</legend>
      {options.map((option) => (
        <RadioRow
          key={option.id}
          name="shippingOptionId"
          value={option.id}
          note={option.deliveryTime}
          end={formatKronor(option.price)}
          {...(onChoose
            ? { checked: option.id === chosenId, onChange: () => onChoose(option.id) }
            : { defaultChecked: option.id === chosenId })}
        >
          <b>{optionLabel(option)}</b>
        </RadioRow>
      ))}
      {message}
    </fieldset>
  );
}
