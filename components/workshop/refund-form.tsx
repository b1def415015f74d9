import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { formatKronor, type Ore } from "@/lib/money";
import { orderMessages } from "@/lib/orders/messages";
import { refundAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

type RefundableLine = {
  position: number;
  title: string;
  /** The choices in words: an order may hold the same pole in two colours. */
  details: string | null;
  quantity: number;
  /** Pieces that no refund has been for yet. */
  left: number;
  lineTotal: Ore;
  exempt: boolean;
  /** Pieces a withdrawal asks for; the form opens with them. */
  wished: number;
};

export type RefundStart = {
  /** Made anew each time the form is drawn: the same form sent twice is one refund. */
  id: string;
  /** What was typed the last time, when it was refused or is to be confirmed. */
  typed: Readonly<Record<string, string>> | null;
  /** What the typed comes to: the next press pays it. Null: it is asked for first. */
  asked: Ore | null;
  /** The own amount that was typed is none. */
  badAmount: boolean;
};

type RefundFormProps = {
  order: string;
  start: RefundStart;
  left: Ore;
  stripeLeft: Ore;
  lines: readonly RefundableLine[];
  freight: Ore;
  /** A withdrawal of everything asks for the freight too. */
  freightWished: boolean;
  withdrawalId: string | null;
  /** Why, as far as it is known. */
  reason: string | undefined;
  /** True for a sold gift card: what is left on it is refunded, nothing else can be chosen. */
  card: boolean;
};

export function RefundForm(props: RefundFormProps) {
  const { order, start, left, stripeLeft, lines, freight, freightWished, withdrawalId, reason, card } = props;
  const { typed, asked } = start;
  return (
    <OrderForm order={order} action={refundAction} className="grid max-w-xl gap-5">
      <input type="hidden" name="refund" value={start.id} />
      <input type="hidden" name="withdrawal" value={withdrawalId ?? ""} />
      {card && <p>Det som är kvar på presentkortet betalas tillbaka, och kortet slutar att gälla.</p>}
      <p hidden={card}>
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
      <fieldset hidden={card}>
        <legend className="mb-2 font-semibold">Vad gäller det?</legend>
        {lines.map((line) => (
          <label
            key={line.position}
            className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {line.title}
              <span id={`line-${line.position}-about`} className="block text-small text-ash">
                {line.details && (
                  <>
                    {line.details}
                    <br />
                  </>
                )}
                {formatKronor(line.lineTotal)} för {line.quantity} par
                {line.exempt && ". Graverad, ingen ångerrätt"}
                {line.left < line.quantity &&
                  `. ${line.left === 0 ? "Redan återbetalt" : `Återbetalt: ${line.quantity - line.left} par`}`}
              </span>
            </span>
            <span className="flex flex-none items-center gap-2">
              <input
                type="number"
                name={`line-${line.position}`}
                aria-label={`Antal ${line.title} att betala tillbaka`}
                aria-describedby={`line-${line.position}-about`}
                min={0}
                max={line.left}
                disabled={line.left === 0}
                defaultValue={typed ? (typed[`line-${line.position}`] ?? 0) : line.wished}
                className="min-h-target w-20 rounded border border-edge bg-white px-3 text-right"
              />
              par
            </span>
          </label>
        ))}
        {freight > 0 && (
          <label className="flex min-h-13 items-center gap-3 py-2">
            <input
              type="checkbox"
              name="freight"
              defaultChecked={typed ? typed.freight === "on" : freightWished}
              className="size-6 accent-spruce"
            />
            Frakten, {formatKronor(freight)}
          </label>
        )}
      </fieldset>
      {!card && (
        <Input
          label="Eget belopp i kronor"
          name="amount"
          inputMode="decimal"
          optional
          defaultValue={typed?.amount}
          error={start.badAmount ? orderMessages.bad_amount : undefined}
          hint={`Går före raderna ovan. Högst ${formatKronor(left)}.`}
        />
      )}
      <Input
        label="Orsak"
        name="reason"
        defaultValue={typed?.reason ?? reason}
        maxLength={200}
        hint="Kunden ser den på kreditkvittot."
      />
      <div>
        {asked !== null && (
          <p className="mb-3 font-semibold">
            {formatKronor(asked)} betalas tillbaka när du trycker. Det går inte att ångra.
          </p>
        )}
        <input type="hidden" name="seen" value={asked ?? ""} />
        {/* The page opens where the question is. */}
        <Button
          key={asked}
          type="submit"
          variant={asked === null ? "danger" : "destructive"}
          autoFocus={asked !== null}
        >
          {asked === null ? "Betala tillbaka" : `Betala tillbaka ${formatKronor(asked)}`}
        </Button>
      </div>
    </OrderForm>
  );
}
