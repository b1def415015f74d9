"use client";
// https://ui.shadcn.com/docs/components/radio-group in our tokens: the browser's own radios, in a fieldset that names them.
import { createContext, use, type ComponentProps } from "react";

type Group = { name: string; defaultValue?: string | undefined };
const Context = createContext<Group | null>(null);

export function RadioGroup({
  name,
  defaultValue,
  ...rest
}: Omit<ComponentProps<"div">, "defaultValue"> & Group) {
  return (
    <Context value={{ name, defaultValue }}>
      <div {...rest} />
    </Context>
  );
}

export function RadioGroupItem({ value, ...rest }: ComponentProps<"input"> & { value: string }) {
  const group = use(Context);
  return (
    <input
      type="radio"
      name={group?.name}
      value={value}
      defaultChecked={value === group?.defaultValue}
      className="m-0 size-6 flex-none accent-spruce"
      {...rest}
    />
  );
}
