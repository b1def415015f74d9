"use client";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { FieldLegend } from "@/components/admin/ui/field";
import { Label } from "@/components/admin/ui/label";
import { TextField, Tick } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatKronor, ore, toKronor, type Ore } from "@/lib/kernel/money";
import { refundAction } from "@/lib/workshop/actions";
import { cn } from "@/lib/utils";
import { LineCount } from "./line-count";
import { OrderForm } from "./order-form";

type RefundableLine = {
  position: number;
  title: string;
  /** The line's name, unique in the order. */
  called: string;
  /** Pieces that are not refunded yet. */
  left: number;
  /** Its choices, its price and how much of it is refunded, in words. */
  about: ReactNode;
  /** Pieces to refund by the withdrawal or cancellation; the form opens with them. */
  wished: number;
};

export type RefundFormProps = {
  order: string;
  /** Idempotency key, new at each render: the same form sent twice is one refund. */
  refundId: string;
  left: Ore;
  stripeLeft: Ore;
  lines: readonly RefundableLine[];
  freight: Ore;
  /** The freight is to be refunded too, as when everything is withdrawn. */
  freightWished: boolean;
  /** An amount in place of pieces, such as what is left of an order that is partly refunded. */
  amountWished: Ore | null;
  withdrawalId: string | null;
  reason: string | undefined;
  /** The sum of what the form opens with; null when nothing is chosen. */
  sum: Ore | null;
  /** The refund has to be done now, so the form is open. Otherwise it is folded, so that nobody pays by accident. */
  isNow?: boolean;
  /** It has the page's green button. */
  primary?: boolean;
  /** The buyer may keep some pairs (their message says which), so the form opens with the choice of pairs in sight. */
  mayKeep?: boolean;
  /** The refund also accepts the withdrawal. */
  accepts: boolean;
  /** True for a sold gift card: what is left on it is refunded, nothing else can be chosen. */
  card: boolean;
};

/** The sum to confirm: from the last answer, or from before a login interrupted the form. */
function askedSum(detail: { sum: Ore } | undefined, seen: string | undefined): Ore | null {
  if (detail) return detail.sum;
  return seen ? ore(Number(seen)) : null;
}

type ChoiceProps = Pick<RefundFormProps, "lines" | "freight" | "freightWished" | "amountWished" | "left"> & {
  onInput: () => void;
};

/** The fields: pieces and freight, or an amount in their place. */
function Choice({ lines, freight, freightWished, amountWished, left, onInput }: ChoiceProps) {
  const freightTick = useRef<HTMLInputElement>(null);
  function onCount(event: FormEvent<HTMLFieldSetElement>) {
    const { name, form } = event.target as HTMLInputElement;
    if (!freightWished || !name.startsWith("line-") || !form || !freightTick.current) return;
    const sent = new FormData(form);
    // The freight goes back only when every pair does (DAL 2 kap. 14 §).
    freightTick.current.checked = lines.every(
      ({ position, wished }) => Number(sent.get(`line-${position}`)) >= wished,
    );
  }
  return (
    <div className="grid gap-5" onInput={onInput}>
      <fieldset onInput={onCount}>
        <FieldLegend>Vad gäller det?</FieldLegend>
        {lines.map((line) => (
          <LineCount
            key={`${line.position} ${line.wished}`}
            position={line.position}
            most={line.left}
            title={line.title}
            about={line.about}
            label={`Antal ${line.called} att betala tillbaka`}
            unit="par"
          />
        ))}
        {freight > 0 && (
          <Label className="min-h-13 py-2">
            {/* The key remounts the box when the order is cancelled: otherwise it keeps its old state. */}
            <Tick key={String(freightWished)} ref={freightTick} name="freight" />
            Frakten, {formatKronor(freight)}
          </Label>
        )}
      </fieldset>
      <TextField
        key={`amount ${amountWished}`}
        name="amount"
        label="Eget belopp i kronor"
        inputMode="decimal"
        optional
        hint={`Går före raderna ovan. Högst ${formatKronor(left)}.`}
      />
    </div>
  );
}

/** A fold with the fields, to refund something other than what is filled in. It opens when a field has an error. */
function Otherwise({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-target cursor-pointer items-center underline">
        Betala tillbaka något annat
      </summary>
      {children}
    </details>
  );
}

/** Pays money back: the first press shows the sum, the second pays it. */
export function RefundForm(props: RefundFormProps) {
  const { order, refundId, left, stripeLeft, lines, freightWished, amountWished } = props;
  const { withdrawalId, reason, sum, isNow, primary, mayKeep, accepts, card } = props;
  const wished = lines.map(({ position, wished }) => [`line-${position}`, String(wished)]);
  // What goes back is known, so nothing has to be chosen.
  const isClear = isNow && sum !== null && !mayKeep;
  /** The question whose sum is no longer that of the fields. */
  const [outdated, setOutdated] = useState<object | null>();
  return (
    <OrderForm
      order={order}
      id="pengar"
      action={refundAction}
      hidden={{ refund: refundId, withdrawal: withdrawalId ?? "" }}
      values={{
        ...Object.fromEntries(wished),
        ...(freightWished && { freight: "on" }),
        ...(amountWished !== null && { amount: String(toKronor(amountWished)).replace(".", ",") }),
        ...(reason && { reason }),
      }}
      // Folded until somebody opens it, so that nobody pays by accident.
      {...(!isNow && { fold: { title: "Betala tillbaka pengar" } })}
      className={cn("grid max-w-xl gap-5", !isNow && "mt-3")}
    >
      {({ values, errors, failure, isDirty }) => {
        // A press that gets no answer repeats the detail of the answer before: the same object is the same question.
        const question = failure?.detail ?? failure;
        const asked = outdated === question ? null : askedSum(failure?.detail, values.seen);
        const choice = <Choice {...props} onInput={() => setOutdated(question)} />;
        const shown = asked ?? (isDirty || failure ? null : sum);
        const words = accepts && asked === null ? "Godkänn och betala tillbaka" : "Betala tillbaka";
        const first = primary ? "default" : isNow ? "outline" : "danger";
        return (
          <>
            {card && <p>Det som är kvar på presentkortet betalas tillbaka, och kortet slutar att gälla.</p>}
            <p hidden={card || (isClear && sum === left && stripeLeft >= left)}>
              Kvar att betala tillbaka: <b className="num">{formatKronor(left)}</b>.
              {stripeLeft < left && (
                <>
                  {" "}
                  {stripeLeft > 0
                    ? `Först ${formatKronor(stripeLeft)} till kortet hos Stripe, resten till presentkortet.`
                    : "Allt går till presentkortet."}
                </>
              )}
            </p>
            {!card &&
              (isClear ? <Otherwise isWrong={errors.amount !== undefined}>{choice}</Otherwise> : choice)}
            <TextField name="reason" label="Orsak" maxLength={200} hint="Kunden ser den på kreditkvittot." />
            <input type="hidden" name="seen" value={asked ?? ""} />
            {asked !== null && (
              <p role="alert" className="font-semibold">
                {formatKronor(asked)} betalas tillbaka när du trycker. Det går inte att ångra.
              </p>
            )}
            {/* Autofocus scrolls the page to the shop's question. */}
            <Submit
              key={`press ${asked}`}
              variant={asked === null ? first : "destructive"}
              autoFocus={asked !== null}
            >
              {shown === null ? words : `${words} ${formatKronor(shown)}`}
            </Submit>
          </>
        );
      }}
    </OrderForm>
  );
}
