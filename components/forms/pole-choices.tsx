"use client";
import { NativeSelectOption } from "@/components/admin/ui/native-select";
import { SelectField, TextField } from "@/components/forms/fields";
import { isRequired, offeredBy, poles, type PoleId } from "@/lib/catalogue/poles";

type PoleChoicesProps = {
  product: PoleId;
  /** The name of a field: `items.0.length`. */
  name: (field: string) => string;
};

/** Everything that is chosen of a pole, as fields: those of this pole only. */
export function PoleChoices({ product, name }: PoleChoicesProps) {
  const pole = poles[product];
  return (
    <>
      {offeredBy(pole).map((choice) => (
        <SelectField
          key={choice.key}
          name={name(choice.key)}
          label={choice.name}
          required={isRequired(pole, choice.key)}
        >
          {!isRequired(pole, choice.key) && <NativeSelectOption value="">{choice.none}</NativeSelectOption>}
          {pole[choice.options].map((option) => (
            <NativeSelectOption key={option.id} value={option.name}>
              {option.name}
            </NativeSelectOption>
          ))}
        </SelectField>
      ))}
      <SelectField name={name("length")} label="Längd">
        {pole.lengthsCm.map((length) => (
          <NativeSelectOption key={length} value={length}>
            {length} cm
          </NativeSelectOption>
        ))}
      </SelectField>
      <TextField name={name("engraving")} label="Gravyr" optional maxLength={30} />
    </>
  );
}
