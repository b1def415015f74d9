"use client";
import { useState, type ReactNode } from "react";
import { FieldLegend, FieldSet } from "@/components/admin/ui/field";
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
  /** Told apart from lines of the same title. */
  called: string;
  /** Pieces that no refund has been for yet. */
  left: number;
  /** Its choices, its price and what has been paid back of it, in words. */
  about: ReactNode;
  /** Pieces a withdrawal asks for; the form opens with them. */
  wished: number;
};

type RefundFormProps = {
  order: string;
  /** Made anew each time the form is drawn: the same form sent twice is one refund. */
  refundId: string;
  left: Ore;
  stripeLeft: Ore;
  lines: readonly RefundableLine[];
  freight: Ore;
  /** A withdrawal of everything asks for the freight too. */
  freightWished: boolean;
  /** In their place: an amount, as what is left of an order that is paid back in part. */
  amountWished: Ore | null;
  withdrawalId: string | null;
  /** Why, as far as it is known. */
  reason: string | undefined;
  /** What it comes to as it is drawn; null while nothing is chosen. */
  sum: Ore | null;
  /** It is what has to be done now, in sight; else behind its title: nothing is paid by a slip of the thumb. */
  isNow: boolean;
  /** It is the one thing to do. */
  primary: boolean;
  /** Which pairs go back is not known: the choice stands open. */
  mayKeep: boolean;
  /** Paying back is also the answer to the withdrawal. */
  accepts: boolean;
  /** True for a sold gift card: what is left on it is refunded, nothing else can be chosen. */
  card: boolean;
};

/** The sum that stands on the button: what the last press came to, or what stood there before the login came between. */
function askedSum(detail: { sum: Ore } | undefined, seen: string | undefined): Ore | null {
  if (detail) return detail.sum;
  return seen ? ore(Number(seen)) : null;
}

type ChoiceProps = Pick<RefundFormProps, "lines" | "freight" | "freightWished" | "amountWished" | "left">;

/** Which pieces, the freight, or an amount in their place. */
function Choice({ lines, freight, freightWished, amountWished, left }: ChoiceProps) {
  return (
    <div className="grid gap-5">
      <FieldSet>
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
            {/* A field that was drawn before the order was cancelled keeps what it showed then. */}
            <Tick key={String(freightWished)} name="freight" />
            Frakten, {formatKronor(freight)}
          </Label>
        )}
      </FieldSet>
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

/** Another choice than what is filled in; it stays open once something in it was wrong. */
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

/** Pays money back: the first press says what it comes to, the second pays. */
export function RefundForm(props: RefundFormProps) {
  const { order, refundId, left, stripeLeft, lines, freightWished, amountWished } = props;
  const { withdrawalId, reason, sum, isNow, primary, mayKeep, accepts, card } = props;
  const wished = lines.map(({ position, wished }) => [`line-${position}`, String(wished)]);
  // Nothing has to be chosen where it is known what goes back.
  const isClear = isNow && sum !== null && !mayKeep;
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
      // Closed until somebody wants money back: nothing is paid by a slip of the thumb.
      {...(!isNow && { fold: { title: "Betala tillbaka pengar" } })}
      className={cn("grid max-w-xl gap-5", !isNow && "mt-3")}
    >
      {({ values, errors, failure, isDirty }) => {
        const asked = askedSum(failure?.detail, values.seen);
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
              (isClear ? (
                <Otherwise isWrong={errors.amount !== undefined}>
                  <Choice {...props} />
                </Otherwise>
              ) : (
                <Choice {...props} />
              ))}
            <TextField name="reason" label="Orsak" maxLength={200} hint="Kunden ser den på kreditkvittot." />
            <input type="hidden" name="seen" value={asked ?? ""} />
            {asked !== null && (
              <p role="alert" className="font-semibold">
                {formatKronor(asked)} betalas tillbaka när du trycker. Det går inte att ångra.
              </p>
            )}
            {/* The page opens where the question is. */}
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
