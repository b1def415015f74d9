import { Select } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";
import { RadioRow } from "@/components/ui/radio-row";
import { formatKronor, least, type Ore } from "@/lib/kernel/money";
import { pickupText, pointChoice, pointField } from "@/lib/shipping/pickup-points";
import { goesHome, optionLabel, type ShippingOption } from "@/lib/shipping/options";
import { GiftHint } from "./gift-block";
import { SHIPPING_ID } from "./form-errors";

type ShippingOptionsProps = {
  options: readonly ShippingOption[];
  /** Shown in place of options while there are none. */
  hint?: string | false;
  chosenId: string | null;
  /** The pick-up point chosen before, kept where it is still offered. */
  pointId: string | null;
  error?: string | undefined;
  /** Without it the radios are uncontrolled, as the form without script needs. */
  onChoose?: (id: string) => void;
  onPoint?: (id: string) => void;
};

/** The advantage of an option over a cheaper one: home delivery, or a say in the pick-up point. */
function gainOf(option: ShippingOption): string | null {
  if (goesHome(option)) return "Hem till dörren, inget att hämta.";
  if (option.pickupPoints) return "Du väljer ombud.";
  return /postnord/i.test(option.carrier) ? "Ombudet kan bytas i PostNords app." : null;
}

/**
 * The text under an option: its advantage over a cheaper one, its delivery time and, without script, that the carrier
 * chooses the pick-up point.
 */
function noteOf(option: ShippingOption, cheapest: Ore, isScripted: boolean): string {
  const { deliveryTime, pickupPoints, price } = option;
  const gain = price > cheapest && gainOf(option);
  const pickup = !isScripted && !pickupPoints && pickupText(option);
  return [gain, `${deliveryTime}.`, pickup].filter(Boolean).join(" ");
}

type PickupPointsProps = {
  option: ShippingOption;
  pointId: string | null;
  onPoint: ((id: string) => void) | undefined;
  /** True when only the chosen option's list is shown. Without script all are, each labelled with its carrier. */
  alone: boolean;
};

/** An option's pick-up points to choose from, or a note that the carrier chooses one. */
function PickupPoints({ option, pointId, onPoint, alone }: PickupPointsProps) {
  const { id, carrier, pickupPoints } = option;
  if (!pickupPoints) return alone && <p className="mt-3 text-small text-ash">{pickupText(option)}</p>;
  const value = (pickupPoints.find((point) => point.id === pointId) ?? pickupPoints[0])?.id;
  return (
    <Select
      className="mt-4"
      label={alone ? "Ombud" : `Ombud hos ${carrier}`}
      hint={alone ? "Närmast först." : undefined}
      name={pointField(id)}
      {...(onPoint
        ? { value, onChange: (event) => onPoint(event.currentTarget.value) }
        : { defaultValue: value })}
    >
      {pickupPoints.map((point) => (
        <option key={point.id} value={point.id}>
          {pointChoice(point)}
        </option>
      ))}
    </Select>
  );
}

/** The hint while the address is incomplete. */
export const SHIPPING_HINT = "Fyll i postnummer och ort, så räknar vi ut vad frakten kostar.";

export function ShippingOptions({
  options,
  hint,
  chosenId,
  pointId,
  error,
  onChoose,
  onPoint,
}: ShippingOptionsProps) {
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
  const cheapest = options.map(({ price }) => price).reduce(least);
  return (
    <fieldset aria-describedby={error ? `${SHIPPING_ID}-error` : undefined}>
      <legend className="sr-only">Fraktalternativ</legend>
      {options.map((option) => (
        <RadioRow
          key={option.id}
          name="shippingOptionId"
          value={option.id}
          note={noteOf(option, cheapest, onChoose !== undefined)}
          end={formatKronor(option.price)}
          {...(onChoose
            ? { checked: option.id === chosenId, onChange: () => onChoose(option.id) }
            : { defaultChecked: option.id === chosenId })}
        >
          <b>{optionLabel(option)}</b>
        </RadioRow>
      ))}
      {options.some(goesHome) && (
        <div className="mt-4 empty:hidden">
          <GiftHint>
            Skickar du direkt till den som får stavarna? Med hemleverans behöver den personen inte hämta
            paketet hos ett ombud.
          </GiftHint>
        </div>
      )}
      {options
        .filter(({ id }) => !onChoose || id === chosenId)
        .map((option) => (
          <PickupPoints
            key={option.id}
            option={option}
            pointId={pointId}
            onPoint={onPoint}
            alone={onChoose !== undefined}
          />
        ))}
      {message}
    </fieldset>
  );
}
