import { ActionForm, type ActionFormProps } from "@/components/forms/action-form";
import * as adminPaths from "@/lib/shop/admin-paths";

type OrderFormProps<V, D> = Omit<ActionFormProps<V, D>, "page"> & { order: string; id: string };

/** An `ActionForm` on an order's own page, which sends the order's id along. */
export function OrderForm<V, D>({ order, hidden, ...form }: OrderFormProps<V, D>) {
  return <ActionForm page={adminPaths.order(order)} hidden={{ order, ...hidden }} {...form} />;
}
