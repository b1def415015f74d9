import type { ReactNode } from "react";
import * as paths from "@/lib/paths";
import { Hidden } from "./hidden";

type OrderFormProps = {
  order: string;
  action: (form: FormData) => Promise<void>;
  className?: string;
  children: ReactNode;
};

/** A form on an order's own page, which leads back there. */
export function OrderForm({ order, children, ...form }: OrderFormProps) {
  return (
    <form {...form}>
      <Hidden order={order} back={paths.order(order)} />
      {children}
    </form>
  );
}
