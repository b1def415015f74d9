import type { ReactNode } from "react";
import { formatKronor, ZERO, type Ore } from "@/lib/kernel/money";
import { Chosen } from "./chosen";
import type { FieldName } from "./design-context";

type OptionGroupProps = {
  field: FieldName;
  name: string;
  /** What any of the choices adds; said before one is made. */
  price?: Ore;
  /** The group has pictures that are loaded when it comes near. */
  sprite?: boolean;
  children: ReactNode;
};

/** A radio group of the form: its Swedish name to the left, what is chosen to the right. */
export function OptionGroup({ field, name, price = ZERO, sprite, children }: OptionGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-label={name}
      data-sprite={sprite ? "" : undefined}
      className="group/opt min-w-0 border-t border-line py-6"
      suppressHydrationWarning
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <div className="flex items-baseline gap-3">
          <h2 className="text-[1.375rem] leading-[1.2]">{name}</h2>
          {price > 0 && <span className="text-small num text-ash">+{formatKronor(price)}</span>}
        </div>
        <Chosen field={field} />
      </div>
      {children}
    </fieldset>
  );
}
