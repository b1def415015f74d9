import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import type { Entered } from "@/lib/offers/draft";

type PoleRowProps = {
  at: number;
  product: PoleId;
  entered: Entered;
  fields: Readonly<Record<string, string>>;
};

/** One pair and its choices, those of this pole only. */
export function PoleRow({ at, product, entered, fields }: PoleRowProps) {
  const pole = poles[product];
  const name = (field: string) => `items.${at}.${field}`;
  const common = (field: string) => ({
    name: name(field),
    defaultValue: entered[name(field)],
    error: fields[name(field)],
  });
  const choices = [
    { field: "color", label: "Färg", options: pole.colours, none: null },
    {
      field: "handle",
      label: "Handtag",
      options: pole.handles,
      none: pole.handleRequired ? null : "Inget handtag",
    },
    { field: "grip", label: "Grepp", options: pole.grips, none: "Inget grepp" },
    { field: "basket", label: "Truga", options: pole.baskets, none: "Ingen truga" },
  ].filter(({ options }) => options.length > 0);
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">
        Rad {at + 1}, {pole.lineTitle}
      </legend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <b aria-hidden="true">{pole.lineTitle}</b>
        <Button type="submit" name="do" value={`remove:${at}`} variant="line" small>
          Ta bort<span className="sr-only"> rad {at + 1}</span>
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ field, label, options, none }) => (
          <Select key={field} label={label} required={none === null} {...common(field)}>
            {none !== null && <option value="">{none}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.name}>
                {option.name}
              </option>
            ))}
          </Select>
        ))}
        <Select label="Längd" {...common("length")}>
          {pole.lengthsCm.map((length) => (
            <option key={length} value={length}>
              {length} cm
            </option>
          ))}
        </Select>
        <Input
          label="Antal par"
          type="number"
          min={1}
          inputMode="numeric"
          {...common("quantity")}
          defaultValue={entered[name("quantity")] ?? "1"}
        />
        <Input label="Gravyr" optional maxLength={30} {...common("engraving")} />
      </div>
    </fieldset>
  );
}
