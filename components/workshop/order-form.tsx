import { ActionForm, type ActionFormProps } from "@/components/forms/action-form";
import * as adminPaths from "@/lib/shop/admin-paths";

type OrderFormProps<V, D> = Omit<ActionFormProps<V, D>, "page"> & { order: string; id: string };

/** A form on an order's own page, which leads back there. */
export function OrderForm<V, D>({ order, hidden, ...form }: OrderFormProps<V, D>) {
  return <ActionForm page={adminPaths.order(order)} hidden={{ order, ...hidden }} {...form} />;
}
