"use client";
import { Swatch } from "@/components/admin/swatch";
import { ChipField, TextField } from "@/components/forms/fields";
import { isRequired, middleLength, offeredBy, poles, type PoleId } from "@/lib/catalogue/poles";

type PoleChoicesProps = {
  product: PoleId;
  /** The name of a field: `items.0.length`. */
  name: (field: string) => string;
};

/** All choices of a pole as fields: only those that this pole offers. */
export function PoleChoices({ product, name }: PoleChoicesProps) {
  const pole = poles[product];
  return (
    <>
      {offeredBy(pole).map((choice) => (
        <ChipField
          key={choice.key}
          name={name(choice.key)}
          legend={choice.name}
          className="col-span-full"
          options={[
            ...(isRequired(pole, choice.key) ? [] : [{ value: "", label: choice.none }]),
            ...pole[choice.options].map((option) => ({
              value: option.name,
              label: (
                <>
                  {"hex" in option && <Swatch name={option.name} />}
                  {option.name}
                </>
              ),
            })),
          ]}
        />
      ))}
      <ChipField
        name={name("length")}
        legend="Längd, cm"
        className="col-span-full"
        usual={String(middleLength(pole))}
        options={pole.lengthsCm.map((length) => ({ value: String(length), label: length }))}
      />
      <TextField name={name("engraving")} label="Gravyr" optional maxLength={30} />
    </>
  );
}
