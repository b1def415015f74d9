"use client";
import { useActionState } from "react";
import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FieldError, Input } from "@/components/ui/field";
import { RadioRow } from "@/components/ui/radio-row";
import { SumList } from "@/components/ui/sum-list";
import { idle, type FormState } from "@/lib/accounts/form-state";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { formatKronor, sum } from "@/lib/money";
import { offerAction } from "@/lib/offers/actions";
import type { Draft } from "@/lib/offers/draft";
import { offerMessages } from "@/lib/offers/messages";
import type { Written } from "@/lib/offers/write-draft";
import { PoleRow } from "./pole-row";

const NONE: Draft = { rows: [], lines: [], subtotal: sum(), freights: [] };

const FIELDS = [
  { name: "recipient_name", label: "Namn", className: "sm:col-span-2" },
  { name: "email", label: "E-post", type: "email", hint: "Hit går betallänken", className: "sm:col-span-2" },
  { name: "phone", label: "Telefon", type: "tel" },
  { name: "address_line1", label: "Gatuadress" },
  { name: "address_line2", label: "C/o eller lägenhet", optional: true },
  { name: "postal_code", label: "Postnummer", inputMode: "numeric" },
  { name: "city", label: "Ort" },
] as const;

/** The form as it goes on; after a failure with what was typed alone. */
function formOf(state: FormState<Written>): Pick<Written, "entered" | "fields" | "text"> & Partial<Written> {
  if (state.status === "done") return state.value;
  return state.status === "failed" ? state : { entered: {}, fields: {} };
}

/** An order as it is taken down on the telephone. Every press asks the shop; nothing typed is lost, also without script. */
export function OfferForm({ requestId }: { requestId: string }) {
  const [state, action, pending] = useActionState(offerAction, idle);
  const { entered, fields, text, draft = NONE } = formOf(state);
  const { rows, lines, subtotal, freights } = draft;
  const at = state.status === "idle" ? undefined : state.at;
  const freight = freights.find(({ id }) => id === entered["shippingOptionId"]);
  return (
    <form key={at} action={action} noValidate className="grid max-w-3xl gap-8">
      {/* Enter counts, as the first button of the form does. */}
      <button type="submit" name="do" value="count" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="request" value={entered["request"] ?? requestId} />
      <input type="hidden" name="rows" value={rows.join(",")} />
      <ErrorSummary errors={fields} title="Rätta det här" />
      {text && Object.keys(fields).length === 0 && (
        <FormAlert key={at} title={offerMessages.notSent} text={text} />
      )}
      <div className="grid gap-5">
        <h3>Stavar</h3>
        {rows.map((product, row) => (
          <PoleRow key={row} at={row} product={product} entered={entered} fields={fields} />
        ))}
        <div className="flex flex-wrap gap-3">
          {POLE_IDS.map((id) => (
            <Button key={id} type="submit" name="do" value={`add:${id}`} variant="line" small>
              Lägg till {poles[id].lineTitle.toLowerCase()}
            </Button>
          ))}
        </div>
        {fields["items"] && <FieldError id="items">{fields["items"]}</FieldError>}
      </div>
      <div className="grid gap-4">
        <h3>Kund</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <Input
              key={field.name}
              autoComplete="off"
              {...field}
              defaultValue={entered[field.name]}
              error={fields[field.name]}
            />
          ))}
        </div>
      </div>
      <fieldset>
        <legend className="mb-3 font-display text-h3">Frakt</legend>
        {freights.length === 0 && (
          <p className="mb-3 text-ash">Fyll i stavar och adress, så räknar vi ut den.</p>
        )}
        {freights.map(({ id, label, price }, index) => (
          <RadioRow
            key={id}
            id={index === 0 ? "shippingOptionId" : undefined}
            name="shippingOptionId"
            value={id}
            defaultChecked={id === entered["shippingOptionId"]}
            end={formatKronor(price)}
          >
            {label}
          </RadioRow>
        ))}
        {fields["shippingOptionId"] && (
          <FieldError id="shippingOptionId-error">{fields["shippingOptionId"]}</FieldError>
        )}
      </fieldset>
      {lines.length > 0 && (
        <SumList
          className="border-t border-line pt-4"
          rows={[
            ...lines.map(({ title, total }) => ({ label: title, value: formatKronor(total) })),
            ...(freight ? [{ label: "Frakt", value: formatKronor(freight.price) }] : []),
            {
              label: freight ? "Totalt" : "Totalt utan frakt",
              value: formatKronor(freight ? sum(subtotal, freight.price) : subtotal),
              kind: "total",
            },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          name="do"
          value="count"
          variant="line"
          waiting={pending}
          waitingText="Räknar..."
        >
          Räkna
        </Button>
        <Button
          type="submit"
          name="do"
          value="send"
          disabled={!freight}
          waiting={pending}
          waitingText="Skickar..."
        >
          Skicka betallänk
        </Button>
        <p className="text-small text-ash">Kunden får ett mejl. Länken gäller i sju dagar.</p>
      </div>
    </form>
  );
}
