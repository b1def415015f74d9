"use client";
import { useEffect, useRef, useState } from "react";
import { ChipField, TextField } from "@/components/forms/fields";
import { useForm } from "@/components/forms/form-context";
import { PoleChoices } from "@/components/forms/pole-choices";
import { isPoleId, POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import { changeOrderAction } from "@/lib/order-changes/actions";
import type { LineFacts, OrderFacts } from "@/lib/order-changes/price-change";
import { ChangeEnd } from "./change-sum";
import { OrderForm } from "./order-form";

type Common = {
  order: string;
  /** Idempotency key, new at each render: the same form sent twice is one change. */
  changeId: string;
  /** The version of the order's rows as they are shown. */
  rows: string;
  /** The facts by which the form computes the price. */
  facts: OrderFacts;
};

type ChangeFormProps = Common & {
  position: number;
  /** The line's name, unique in the order. */
  called: string;
  version: string;
  line: LineFacts;
  /** The pole whose choices are offered; null if it is no longer sold as it was bought. */
  product: PoleId | null;
  values: Readonly<Record<string, string>>;
  /** The order's only line can't be removed: the order is cancelled instead. */
  isOnly: boolean;
};

const quantityName = "item.quantity";

function Quantity({ most, hint }: { most: number; hint?: string }) {
  return (
    <TextField
      name={quantityName}
      label="Antal par"
      type="number"
      min={1}
      max={most}
      inputMode="numeric"
      hint={hint}
    />
  );
}

/** The form that changes a line of a paid order, until the parcel has left. */
export function ChangeForm(props: ChangeFormProps) {
  const { order, changeId, rows, facts, position, called, version, line, product, values, isOnly } = props;
  const { quantity } = line.before;
  return (
    <OrderForm
      order={order}
      id={`rad-${position}`}
      action={changeOrderAction}
      hidden={{ change: changeId, position: String(position), version, rows, "item.product": product ?? "" }}
      values={values}
      fold={{ title: `Ändra ${called}`, className: "mt-1" }}
      className="mt-3 grid gap-4"
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {product && <PoleChoices product={product} name={(field) => `item.${field}`} />}
            {product ? (
              <Quantity most={MAX_QUANTITY} hint="Fler par blir en egen rad, till dagens pris." />
            ) : quantity > 1 ? (
              <Quantity most={quantity} hint={`Högst ${quantity}.`} />
            ) : (
              <input type="hidden" name={quantityName} value="1" />
            )}
          </div>
          <ChangeEnd
            order={facts}
            line={line}
            form={form}
            words={{ save: "Spara ändringen", verb: "Ändra" }}
            isRemovable={!isOnly}
          />
        </>
      )}
    </OrderForm>
  );
}

/** The fields of a new line: which pole, and its choices. */
function NewPole() {
  const { values } = useForm();
  const typed = values["item.product"];
  const [product, setProduct] = useState<PoleId>(isPoleId(typed) ? typed : POLE_IDS[0]);
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = question.current?.form;
    // A finished form is reset and starts again with the first pole.
    const begin = () => setProduct(POLE_IDS[0]);
    form?.addEventListener("reset", begin);
    return () => form?.removeEventListener("reset", begin);
  }, []);
  return (
    <>
      <ChipField
        ref={question}
        name="item.product"
        legend="Stav"
        className="col-span-full"
        options={POLE_IDS.map((id) => ({ value: id, label: poles[id].lineTitle }))}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && isPoleId(target.value)) setProduct(target.value);
        }}
      />
      <PoleChoices key={product} product={product} name={(field) => `item.${field}`} />
    </>
  );
}

/** The form that adds poles to a paid order, at today's price. */
export function AddForm({ order, changeId, rows, facts }: Common) {
  return (
    <OrderForm
      order={order}
      id="ny-rad"
      action={changeOrderAction}
      hidden={{ change: changeId, position: "", version: "", rows }}
      values={{ [quantityName]: "1" }}
      fold={{ title: "Lägg till stavar" }}
      className="mt-3 grid gap-4"
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NewPole />
            <Quantity most={MAX_QUANTITY} />
          </div>
          <ChangeEnd
            order={facts}
            line={null}
            form={form}
            words={{ save: "Lägg till", verb: "Lägg till" }}
            isRemovable={false}
          />
        </>
      )}
    </OrderForm>
  );
}
