import { Fold } from "@/components/admin/fold";
import { SmallSubmit } from "@/components/admin/small-submit";
import { Input } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/paths";
import type { LinkedOrder } from "@/lib/orders/order";
import { replaceOrderAction } from "@/lib/workshop/customer-actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";
import { Section } from "./section";

/** `Ersätter order 1003`, which leads there. */
export function Linked({ text, to: { id, number } }: { text: string; to: LinkedOrder }) {
  return (
    <p>
      {text}{" "}
      <Link href={paths.order(id)} className="inline-flex min-h-target items-center font-semibold">
        order {number}
      </Link>
    </p>
  );
}

export type ReplacementStart = {
  /** Made anew each time the form is drawn: the same form sent twice is one order. */
  id: string;
  /** What was typed before the password was asked for; empty otherwise. */
  typed: Readonly<Record<string, string>>;
};

type ReplaceSectionProps = {
  order: WorkshopOrder;
  start: ReplacementStart;
  /** How many pairs can be made again, by the position of their line. */
  left: ReadonlyMap<number, number>;
  replacedBy: readonly LinkedOrder[];
};

/** What is built again for the same customer at 0 kr, and what has been. */
export function ReplaceSection({ order, start, left, replacedBy }: ReplaceSectionProps) {
  const { id: requestId, typed } = start;
  return (
    <Section title="Ersättning">
      {replacedBy.map((made) => (
        <Linked key={made.id} text="Ersatt av" to={made} />
      ))}
      <Fold title="Gör om för 0 kr" open={"reason" in typed}>
        <OrderForm
          order={order.id}
          key={requestId}
          action={replaceOrderAction}
          className="mt-3 grid max-w-xl gap-4"
        >
          <input type="hidden" name="request" value={requestId} />
          <p>
            En ny order till samma adress. Kunden betalar inget och får ett mejl om att ni gör om stavarna. De
            ställs sist i kön.
          </p>
          <div>
            {order.items.map(({ id, position, productTitle, colorName, lengthCm, engraving }) => (
              <label
                key={id}
                className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {productTitle}
                  <span className="block text-small text-ash">
                    {[colorName, lengthCm && `${lengthCm}\u00a0cm`, engraving].filter(Boolean).join(", ")}
                  </span>
                </span>
                <span className="flex flex-none items-center gap-2">
                  <input
                    type="number"
                    name={`line-${position}`}
                    min={0}
                    max={left.get(position)}
                    disabled={left.get(position) === 0}
                    defaultValue={typed[`line-${position}`] ?? 0}
                    aria-label={`Par av ${productTitle}, rad ${position}, att göra om`}
                    className="min-h-target w-20 rounded border border-edge bg-white px-3"
                  />
                  av {left.get(position)}
                </span>
              </label>
            ))}
          </div>
          <Input
            id="replace-reason"
            label="Varför"
            name="reason"
            maxLength={200}
            defaultValue={typed.reason}
          />
          <div>
            <SmallSubmit>Skapa en order för 0 kr</SmallSubmit>
          </div>
        </OrderForm>
      </Fold>
    </Section>
  );
}
