"use client";
import type { ReactNode } from "react";
import { ActionForm } from "@/components/forms/action-form";
import type { Values } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import type * as paths from "@/lib/shop/paths";
import { savePartAction } from "@/lib/settings/actions";
import type { Fields } from "@/lib/settings/part";
import { ConflictForm } from "./conflict-form";

export type PartProps = {
  /** The address of the part's page, and the end of it. */
  page: paths.Path;
  part: string;
  /** What is saved, by field, and its version. */
  fields: Fields;
  version: number;
  /** The button's words: `Spara företaget`. */
  save: string;
};

type PartFormProps = PartProps & {
  children: ReactNode | ((values: Values, errors: Values) => ReactNode);
};

/** The form of one part of the settings, saved for itself. */
export function PartForm({ page, part, save, fields, version, children }: PartFormProps) {
  return (
    <ActionForm
      action={savePartAction}
      page={page}
      values={fields}
      hidden={{ part, version: String(version) }}
      className="mt-5 grid gap-6"
    >
      {({ values, errors, failure, isDirty }) =>
        failure?.detail?.conflict ? (
          <ConflictForm
            key={failure.detail.conflict.version}
            conflict={failure.detail.conflict}
            sent={failure.entered}
            opened={fields}
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
