"use client";
import { TextField } from "@/components/forms/fields";
import type { FormContext } from "@/components/forms/form-context";
import { PoleChoices } from "@/components/forms/pole-choices";
import { Submit } from "@/components/forms/submit";
import type { PoleId } from "@/lib/catalogue/poles";
import { formatKronor, negative, ore } from "@/lib/kernel/money";
import { changeOrderAction } from "@/lib/order-changes/actions";
import { seenOf, type ChangeSum } from "@/lib/order-changes/change-sum";
import { OrderForm } from "./order-form";

type ChangeFormProps = {
  order: string;
  /** Made anew each time the form is drawn: the same form sent twice is one change. */
  changeId: string;
  position: number;
  version: string;
  title: string;
  /** What can be chosen of it; null of a pole that is no longer sold as it was bought. */
  product: PoleId | null;
  /** As it is now, by field. */
  values: Readonly<Record<string, string>>;
  quantity: number;
  /** The only line of its order is not taken away: the order is cancelled instead. */
  isOnly: boolean;
};

/** What a change comes to, and where the difference goes. */
function Sum({ before, after, difference, offered, back }: ChangeSum) {
  return (
    <div role="alert" className="border-l-4 border-spruce bg-moss px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>Radens pris</span>
        <span className="num">
          {formatKronor(before)} → {formatKronor(after)}
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
        <span>{difference < 0 ? "Tillbaka till kunden" : "Dyrare"}</span>
        <span className="num">
          {formatKronor(difference < 0 ? back : ore(Math.max(difference, offered)))}
        </span>
      </p>
      <p className="mt-1 text-small">
        {back > 0
          ? "Samma väg som kunden betalade. Kreditkvittot går i ett eget mejl. Det går inte att ångra."
          : difference < 0
            ? `Raden blir ${formatKronor(negative(difference))} billigare, men kunden har inte betalt det med pengar.`
            : "Kunden betalar inget mer: du bjuder på skillnaden. Ska kunden betala, skicka en betallänk under Beställning per telefon."}
      </p>
    </div>
  );
}

const WORDS = {
  save: "Spara ändringen",
  remove: "Ta bort raden",
  offer: "Spara ändringen",
};

/** The button that does what stands in the form, with the sum on it once that is known. */
function Press({ values, failure }: FormContext<ChangeSum>) {
  const sum = failure?.detail;
  const way = (values.way ?? "save") as keyof typeof WORDS;
  if (!sum)
    return (
      <Submit name="way" value="save" variant="default">
        {WORDS.save}
      </Submit>
    );
  const dearer = Math.max(sum.difference, sum.offered);
  // The page opens where the question is.
  return (
    <Submit
      key={seenOf(sum)}
      name="way"
      value={dearer > 0 ? "offer" : way}
      variant={sum.back > 0 ? "destructive" : "default"}
      autoFocus
    >
      {dearer > 0
        ? `Ändra och bjud på ${formatKronor(ore(dearer))}`
        : sum.back > 0
          ? `${way === "remove" ? "Ta bort" : "Ändra"} och betala tillbaka ${formatKronor(sum.back)}`
          : WORDS[way]}
    </Submit>
  );
}

/** A line of a paid order, to be changed until the parcel has left. */
export function ChangeForm({
  order,
  changeId,
  position,
  version,
  title,
  product,
  values: now,
  quantity,
  isOnly,
}: ChangeFormProps) {
  return (
    <OrderForm
      order={order}
      id={`rad-${position}`}
      action={changeOrderAction}
      hidden={{ change: changeId, position: String(position), version, "item.product": product ?? "" }}
      values={now}
      fold={{ title: `Ändra ${title}`, className: "mt-1" }}
      className="mt-3 grid gap-4"
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {product && <PoleChoices product={product} name={(field) => `item.${field}`} />}
            {quantity > 1 ? (
              <TextField
                name="item.quantity"
                label="Antal par"
                type="number"
                min={1}
                max={quantity}
                inputMode="numeric"
                hint={`Högst ${quantity}. Fler par är en ny beställning.`}
              />
            ) : (
              <input type="hidden" name="item.quantity" value="1" />
            )}
          </div>
          <input
            type="hidden"
            name="seen"
            value={form.failure?.detail ? seenOf(form.failure.detail) : (form.values.seen ?? "")}
          />
          {form.failure?.detail && <Sum {...form.failure.detail} />}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Press {...form} />
            {!isOnly && !form.failure?.detail && (
              <Submit name="way" value="remove" variant="danger" size="sm">
                Ta bort raden
              </Submit>
            )}
          </div>
          <p className="text-small text-ash">
            Kunden får ett mejl om vad som är ändrat. Det som står kvar behåller sitt pris, det nya kostar som
            i dag.
          </p>
        </>
      )}
    </OrderForm>
  );
}
