import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import { moveOrdersAction } from "@/lib/workshop/actions";
import type { MorningOrder } from "@/lib/workshop/morning/queries";
import { BULK } from "./order-table";

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
      <Table className="mt-3">
        <TableHeader className="text-ink">
          <TableRow>
            {["Order", "Står på", "Går till"].map((name) => (
              <TableHead key={name}>{name}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {moving.map(({ receipt, next }) => (
            <TableRow key={receipt.orderId}>
              <TableHead scope="row">{receipt.number}</TableHead>
              <TableCell className="text-ash">{STATUS_NAMES[receipt.status]}</TableCell>
              <TableCell>→ {STATUS_NAMES[next]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
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
        <Submit size="default">Flytta {moving.length === 1 ? "1 order" : `${moving.length} ordrar`}</Submit>
        <TextLink href={adminPaths.orders} quiet>
          Inte nu
        </TextLink>
      </ActionForm>
    </section>
  );
}
