import { TextField } from "@/components/forms/fields";
import { replaceOrderAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { LineCount } from "./line-count";
import { OrderForm } from "./order-form";

type ReplaceFormProps = {
  order: WorkshopOrder;
  /** The number of pairs that can still be replaced, by the position of their line. */
  left: ReadonlyMap<number, number>;
};

/** Creates a replacement: pairs that are built again for the same customer at 0 kr. */
export function ReplaceForm({ order, left }: ReplaceFormProps) {
  const isLeft = [...left.values()].some((pairs) => pairs > 0);
  return (
    <OrderForm
      order={order.id}
      id="ersatt"
      action={replaceOrderAction}
      // An idempotency key: the same form sent twice is one order.
      hidden={{ request: crypto.randomUUID() }}
      fold={{ title: "Gör om för 0 kr", says: isLeft ? "Om något gått sönder" : "Alla par är gjorda om" }}
      className="grid max-w-xl gap-4"
      save="Skapa en order för 0 kr"
    >
      <p>
        En ny order till samma adress. Kunden betalar inget och får ett mejl om att ni gör om stavarna. De
        ställs sist i kön.
      </p>
      <div>
        {order.items.map(({ id, position, productTitle, colorName, lengthCm, engraving }) => (
          <LineCount
            key={id}
            position={position}
            most={left.get(position) ?? 0}
            title={productTitle}
            about={[colorName, lengthCm && `${lengthCm}\u00a0cm`, engraving].filter(Boolean).join(", ")}
            label={`Par av ${productTitle}, rad ${position}, att göra om`}
            unit={`av ${left.get(position)}`}
          />
        ))}
      </div>
      <TextField name="reason" label="Varför" maxLength={200} />
    </OrderForm>
  );
}
