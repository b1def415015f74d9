"use client";
import { useEffect, useState } from "react";
import { Checkbox } from "@/components/admin/ui/checkbox";
import { Label } from "@/components/admin/ui/label";
import { useHydrated } from "@/components/ui/use-hydrated";

type ChooseProps = {
  /** The id of the form that the orders' checkboxes belong to. */
  form: string;
  /** How many are ticked when the page is rendered. */
  chosen: number;
};

function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name=order][type=checkbox][form=${form}]`)];
}

function useChosen({ form, chosen }: ChooseProps): number {
  const [count, setCount] = useState(chosen);
  useEffect(() => {
    const update = () => setCount(boxesOf(form).filter((box) => box.checked).length);
    // Boxes that were ticked before hydration count too.
    update();
    document.addEventListener("change", update);
    return () => document.removeEventListener("change", update);
  }, [form]);
  return count;
}

/** A checkbox that ticks every order of the page, or none. Left out without script: each order has its own checkbox. */
export function ChooseAll({ all, ...rest }: ChooseProps & { all: number }) {
  const count = useChosen(rest);
  if (!useHydrated() || all === 0) return null;
  return (
    <Label className="w-fit font-semibold max-table:ml-auto max-table:flex-row-reverse table:pl-2.5">
      <Checkbox
        checked={count === all}
        onChange={({ target }) => {
          for (const box of boxesOf(rest.form)) box.checked = target.checked;
          target.dispatchEvent(new Event("change", { bubbles: true }));
        }}
      />
      Välj alla {all}
    </Label>
  );
}

export function ChosenCount(props: ChooseProps) {
  const count = useChosen(props);
  return (
    <span role="status" className="mr-2 font-semibold max-table:w-full">
      {count === 0 ? "Ingen order vald" : count === 1 ? "1 order vald" : `${count} ordrar valda`}
    </span>
  );
}
