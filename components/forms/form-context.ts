"use client";
import { createContext, use } from "react";
import type { Asks, FormFailure } from "@/lib/accounts/form-state";

export type Values = Readonly<Record<string, string>>;

/** Name and value of the button that was pressed; null for one without a name, undefined before script has seen a press. */
export type Pressed = { name: string; value: string } | null | undefined;

/** What a form's fields and buttons know of it. */
export type FormContext<D = unknown> = {
  /** The id of the field with this name. */
  idOf: (name: string) => string;
  /** What stands in the fields: as typed last, or as saved. */
  values: Values;
  /** What is still wrong, by field. */
  errors: Values;
  pending: boolean;
  failure: FormFailure<D> | null;
  pressed: Pressed;
  /** What it asks for beside its own fields. */
  asks: Asks | undefined;
  /** Something has been typed since the page was drawn. */
  isDirty: boolean;
};

export const Context = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(Context);
  if (!form) throw new Error("A field stands outside an ActionForm.");
  return form;
}
