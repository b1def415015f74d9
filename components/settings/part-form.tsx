"use client";
import { useEffect, useRef, type ReactNode } from "react";
import { buttonVariants } from "@/components/admin/ui/button";
import { FieldLegend } from "@/components/admin/ui/field";
import { RadioGroupItem } from "@/components/admin/ui/radio-group";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import type * as paths from "@/lib/shop/paths";
import { savePartAction } from "@/lib/settings/actions";
import type { Fields } from "@/lib/settings/part";
import { cn } from "@/lib/utils";
import type { Asks, Conflict } from "@/lib/accounts/form-state";

type ConflictFormProps = {
  conflict: Conflict;
  sent: Fields;
  /** The values that the page was opened with. What differs from them is one's own change. */
  opened: Fields;
};

/**
 * An edit conflict: somebody else has saved the same part. Each difference is a choice; values that both agree on are
 * sent as hidden fields.
 */
function ConflictForm({ conflict: { rows, saved, version }, sent, opened }: ConflictFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const agreed = Object.entries(sent).filter(
    ([name]) => !["part", "version"].includes(name) && rows.every((row) => row.name !== name),
  );
  return (
    <div role="alert" className="border-2 border-ink bg-white px-5 py-4">
      {/* Overrides the form's own `version`, because the last of two fields with one name wins: the choices are based on the
          version that was saved meanwhile. */}
      <input type="hidden" name="version" value={version} />
      {agreed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] leading-[1.2] outline-none">
        {saved}, medan du skrev.
      </h2>
      <p className="mt-2">Inget är förlorat. Välj rad för rad. Det ni är överens om står redan rätt.</p>
      <div className="mt-4 grid gap-5">
        {rows.map(({ name, label, mine, theirs }) => {
          const isOwn = mine.value !== (opened[name] ?? "");
          const choices = [
            { who: "Ditt", ...mine, checked: isOwn },
            { who: "Det sparade", ...theirs, checked: !isOwn },
          ];
          return (
            <fieldset key={name} className="border-t border-line pt-3">
              <FieldLegend className="float-left w-full">{label}</FieldLegend>
              <div className="clear-both grid gap-2 sm:grid-cols-2">
                {choices.map(({ who, value, words, checked }) => (
                  <label
                    key={who}
                    className="grid min-h-13 cursor-pointer grid-cols-[24px_1fr] items-center gap-x-3 border border-edge px-4 py-2 has-checked:border-spruce has-checked:bg-moss has-checked:inset-ring has-checked:inset-ring-spruce"
                  >
                    <RadioGroupItem name={name} value={value} defaultChecked={checked} />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="block text-small text-ash">{who}</span>
                      {words}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="mt-5 flex flex-wrap gap-4">
        <Submit variant="default" waitingText="Sparar...">
          Spara mina val
        </Submit>
        {/* Not a Link: a full load shows the saved values, whatever the form holds. */}
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
        <a href="?" className={buttonVariants({ variant: "outline" })}>
          Ta det som är sparat
        </a>
      </div>
    </div>
  );
}

type PartFormProps = {
  /** The path of the part's page. `part` is its last segment. */
  page: paths.Path;
  part: string;
  /** The saved values, by field, and their version. */
  fields: Fields;
  version: number;
  /** The label of the button: `Spara företaget`. */
  save: string;
  /** The re-authentication to ask for from the start. */
  asks?: Asks | undefined;
  /** Set for a part that can have a draft: whether it has one, and whether the fields have the shop's default texts. */
  draft?: { isKept: boolean; isUsual: boolean } | undefined;
  children: ReactNode;
};

/** The form of one part of the settings, which is saved on its own. */
export function PartForm({ page, part, save, fields, version, asks, draft, children }: PartFormProps) {
  return (
    <ActionForm
      action={savePartAction}
      page={page}
      values={fields}
      asks={asks}
      hidden={{ part, version: String(version) }}
      className="mt-5 grid gap-6"
    >
      {({ failure, isDirty }) =>
        failure?.detail?.conflict ? (
          <ConflictForm
            key={failure.detail.conflict.version}
            conflict={failure.detail.conflict}
            sent={failure.entered}
            opened={fields}
          />
        ) : (
          <>
            {children}
            <div
              className={cn(
                "flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line pt-4",
                draft && "bottom-0 z-1 gap-x-4 bg-snow pb-4 md:sticky",
              )}
              data-bottom-bar={draft && ""}
            >
              {draft ? (
                <>
                  {/* Enter presses the first button, so that one must not publish. */}
                  <Submit size="default" byKeys name="pressed" value="draft" waitingText="Sparar...">
                    Spara utkast
                  </Submit>
                  <Submit size="default" name="pressed" value="preview" waitingText="Sparar...">
                    Förhandsgranska
                  </Submit>
                  <Submit variant="default" name="pressed" value="show" waitingText="Sparar...">
                    {save}
                  </Submit>
                </>
              ) : (
                <Submit
                  variant={isDirty || failure ? "default" : "outline"}
                  size="default"
                  byKeys
                  waitingText="Sparar..."
                >
                  {save}
                </Submit>
              )}
              <p aria-live="polite" className="self-center text-small font-semibold">
                {isDirty && "Inte sparat än."}
              </p>
            </div>
            {draft && (draft.isKept || !draft.isUsual) && (
              <div className="flex flex-wrap gap-4">
                {draft.isKept && (
                  <Submit name="pressed" value="discard">
                    Släng utkastet
                  </Submit>
                )}
                {!draft.isUsual && (
                  <Submit name="pressed" value="usual">
                    Tillbaka till butikens egen text
                  </Submit>
                )}
              </div>
            )}
          </>
        )
      }
    </ActionForm>
  );
}
