"use client";
import type { ReactNode } from "react";
import { ActionForm } from "@/components/forms/action-form";
import type { Values } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import type { Action } from "@/components/forms/use-action";
import type * as paths from "@/lib/shop/paths";
import type { Clash } from "@/lib/settings/save-sent";
import type { Fields } from "@/lib/settings/part";
import { ClashForm } from "./clash-form";

export type PartProps = {
  /** The address of the part's page. */
  page: paths.Path;
  /** What is saved, by field, and its version. */
  fields: Fields;
  version: number;
  labels: Fields;
};

export type PartAction = Action<null, Clash>;

type PartFormProps = PartProps & {
  action: PartAction;
  /** The button's words: `Spara företaget`. */
  save: string;
  /** A value in words, where the field's own text does not say it. */
  say?: (field: string, value: string) => string;
  children: ReactNode | ((values: Values, errors: Values) => ReactNode);
};

const asTyped = (_field: string, value: string) => value || "tomt";

/** The form of one part of the settings, saved for itself. */
export function PartForm({ save, say = asTyped, fields, version, labels, children, ...form }: PartFormProps) {
  return (
    <ActionForm {...form} values={fields} hidden={{ version: String(version) }} className="mt-5 grid gap-6">
      {({ values, errors, failure, isDirty }) =>
        failure?.detail ? (
          <ClashForm
            key={failure.detail.version}
            clash={failure.detail}
            opened={fields}
            labels={labels}
            say={say}
          />
        ) : (
          <>
            {typeof children === "function" ? children(values, errors) : children}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
              <Submit variant={isDirty || failure ? "primary" : "line"} small={false} waitingText="Sparar...">
                {save}
              </Submit>
              <p aria-live="polite" className="text-small font-semibold">
                {isDirty && "Inte sparat än."}
              </p>
            </div>
          </>
        )
      }
    </ActionForm>
  );
}
