"use client";
import { FormAlert } from "@/components/admin/form-alert";
import { FieldError, FieldGroup, FieldLegend } from "@/components/admin/ui/field";
import { ActionForm } from "@/components/forms/action-form";
import { Choices, TextField, useField } from "@/components/forms/fields";
import { useForm } from "@/components/forms/form-context";
import { PoleChoices } from "@/components/forms/pole-choices";
import { Submit } from "@/components/forms/submit";
import { SumList } from "@/components/ui/sum-list";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { formatKronor, sum } from "@/lib/kernel/money";
import { offerAction } from "@/lib/offers/actions";
import type { Draft, OfferedFreight } from "@/lib/offers/draft";
import { rowsOf } from "@/lib/offers/rows";
import { ADDRESS_LABELS } from "@/lib/shipping/address";
import * as adminPaths from "@/lib/shop/admin-paths";

function PoleRow({ at, product }: { at: number; product: PoleId }) {
  const { values } = useForm();
  const pole = poles[product];
  const name = (field: string) => `items.${at}.${field}`;
  return (
    <fieldset className="border-t border-line pt-5">
      <FieldLegend className="sr-only">
        Rad {at + 1}, {pole.lineTitle}
      </FieldLegend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <b aria-hidden="true">{pole.lineTitle}</b>
        <Submit name="do" value={`remove:${at}`}>
          Ta bort<span className="sr-only"> rad {at + 1}</span>
        </Submit>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <PoleChoices product={product} name={name} />
        <TextField
          name={name("quantity")}
          label="Antal par"
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={values[name("quantity")] ?? "1"}
        />
      </div>
    </fieldset>
  );
}

const NONE: Draft = { lines: [], subtotal: sum(), freights: [] };

const FIELDS = [
  { name: "recipient_name" },
  { name: "phone", type: "tel" },
  { name: "email", type: "email", hint: "Hit går betallänken", className: "sm:col-span-2" },
  { name: "address_line1" },
  { name: "address_line2", optional: true },
  { name: "postal_code", inputMode: "numeric" },
  { name: "city" },
] as const;

/** The freight options for what was computed last. */
function Freights({ freights }: Pick<Draft, "freights">) {
  const { defaultValue: chosen, error } = useField("shippingOptionId");
  return (
    <fieldset>
      <FieldLegend className="mb-3 font-display text-h3 font-normal">Frakt</FieldLegend>
      {freights.length === 0 && (
        <p className="mb-3 text-ash">Fyll i stavar och adress, så räknar vi ut den.</p>
      )}
      <Choices
        id="shippingOptionId"
        name="shippingOptionId"
        defaultValue={chosen}
        options={freights.map(({ id, label, price }) => ({ value: id, label, end: formatKronor(price) }))}
      />
      <FieldError id="shippingOptionId-error">{error}</FieldError>
    </fieldset>
  );
}

type SumsProps = { draft: Draft; freight: OfferedFreight | undefined };

function Sums({ draft: { lines, subtotal }, freight }: SumsProps) {
  if (lines.length === 0) return null;
  return (
    <SumList
      className="border-t border-line pt-4"
      rows={[
        ...lines.map(({ title, total }) => ({ label: title, value: formatKronor(total) })),
        freight && { label: "Frakt", value: formatKronor(freight.price) },
        {
          label: freight ? "Totalt" : "Totalt utan frakt",
          value: formatKronor(freight ? sum(subtotal, freight.price) : subtotal),
          kind: "total",
        },
      ]}
    />
  );
}

/** The form for an order by telephone. Every press posts it to the shop. */
export function OfferForm({ requestId }: { requestId: string }) {
  return (
    <ActionForm
      action={offerAction}
      page={adminPaths.offers}
      hidden={{ request: requestId, rows: "" }}
      className="grid max-w-3xl gap-8"
    >
      {({ values, errors, failure }) => {
        const draft = failure?.detail ?? NONE;
        const freight = draft.freights.find(({ id }) => id === values.shippingOptionId);
        return (
          <>
            {/* The form's first button, which Enter presses: it only computes. */}
            <button
              type="submit"
              name="do"
              value="count"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
            />
            {failure?.code === "draft" && failure.text && Object.keys(failure.fields).length === 0 && (
              <FormAlert key={failure.at} title={failure.title} text={failure.text} />
            )}
            <div className="grid gap-5">
              <h3>Stavar</h3>
              {rowsOf(values).map((product, row) => (
                <PoleRow key={`${row} ${failure?.at}`} at={row} product={product} />
              ))}
              <div className="flex flex-wrap gap-3">
                {POLE_IDS.map((id) => (
                  <Submit key={id} name="do" value={`add:${id}`}>
                    Lägg till {poles[id].lineTitle.toLowerCase()}
                  </Submit>
                ))}
              </div>
              <FieldError id="items">{errors.items}</FieldError>
            </div>
            <div className="grid gap-4">
              <h3>Kund</h3>
              <FieldGroup className="sm:grid-cols-2">
                {FIELDS.map((field) => (
                  <TextField
                    key={field.name}
                    label={ADDRESS_LABELS[field.name]}
                    autoComplete="off"
                    {...field}
                  />
                ))}
              </FieldGroup>
            </div>
            <Freights key={failure?.at} freights={draft.freights} />
            <Sums draft={draft} freight={freight} />
            <div className="flex flex-wrap items-center gap-4">
              <Submit name="do" value="count" size="default" waitingText="Räknar...">
                Räkna
              </Submit>
              {/* Another button once it is sent: one that is only disabled keeps a focus that does nothing. */}
              <Submit
                key={freight ? "ready" : "waits"}
                variant="default"
                name="do"
                value="send"
                disabled={!freight}
                waitingText="Skickar..."
              >
                Skicka betallänk
              </Submit>
              <p className="text-small text-ash">Kunden får ett mejl. Länken gäller i sju dagar.</p>
            </div>
          </>
        );
      }}
    </ActionForm>
  );
}
