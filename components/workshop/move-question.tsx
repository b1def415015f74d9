import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import { moveOrdersAction } from "@/lib/workshop/actions";
import type { MorningOrder } from "@/lib/workshop/morning/queries";
import { BULK } from "./order-table";

const CELL = "border-b border-line py-3 pr-4";

/** Moves the printed orders one step each, together; leads back to the list, where it can be undone. */
export function MoveQuestion({ orders }: { orders: readonly MorningOrder[] }) {
  const moving = orders.flatMap(({ receipt, standing: { next } }) => (next ? [{ receipt, next }] : []));
  if (moving.length === 0) return null;
  const name = moving.length === 1 ? "ordern" : `de ${moving.length} ordrarna`;
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-[1.875rem]">Flytta {name} nu?</h2>
      <p className="mt-1 text-ash">
        Varje order går ett steg. Mejl till kunder väntar en minut, och så länge kan du ångra.
      </p>
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="text-small">
            {["Order", "Står på", "Går till"].map((name) => (
              <th key={name} scope="col" className={CELL}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moving.map(({ receipt, next }) => (
            <tr key={receipt.orderId}>
              <th scope="row" className={`${CELL} font-semibold`}>
                {receipt.number}
              </th>
              <td className={`${CELL} text-ash`}>{STATUS_NAMES[receipt.status]}</td>
              <td className={CELL}>→ {STATUS_NAMES[next]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The list's form: without script its page shows the answer. */}
      <ActionForm
        id={BULK}
        action={moveOrdersAction}
        page={adminPaths.orders}
        className="mt-5 flex flex-wrap items-center gap-5"
      >
        {moving.map(({ receipt, next }) => (
          <input key={receipt.orderId} type="hidden" name="order" value={`${receipt.orderId}.${next}`} />
        ))}
        <Submit small={false}>Flytta {moving.length === 1 ? "1 order" : `${moving.length} ordrar`}</Submit>
        <TextLink href={adminPaths.orders} quiet>
          Inte nu
        </TextLink>
      </ActionForm>
    </section>
  );
}
