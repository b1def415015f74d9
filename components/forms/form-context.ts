"use client";
import { createContext, use } from "react";
import type { Asks, FormFailure } from "@/lib/accounts/form-state";

export type Values = Readonly<Record<string, string>>;

/** Name and value of the button that was pressed; null for one without a name, undefined before script has seen a press. */
export type Pressed = { name: string; value: string } | null | undefined;

/** The state of a form, for its fields and buttons. */
export type FormContext<D = unknown> = {
  idOf: (name: string) => string;
  /** The values of the fields: as typed last, or as saved. */
  values: Values;
  /** The remaining errors, by field. */
  errors: Values;
  pending: boolean;
  failure: FormFailure<D> | null;
  pressed: Pressed;
  /** The login or re-authentication that it asks for. */
  asks: Asks | undefined;
  /** Something has been typed and not saved. */
  isDirty: boolean;
};

export const Context = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = use(Context);
  if (!form) throw new Error("A field stands outside an ActionForm.");
  return form;
}
