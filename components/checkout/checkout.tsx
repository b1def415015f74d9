"use client";
import type { ComponentProps } from "react";
import { CartProvider } from "@/components/cart/cart-provider";
import { CheckoutForm } from "./checkout-form";

/** The checkout form with access to the cart. */
export function Checkout(props: ComponentProps<typeof CheckoutForm>) {
  return (
    <CartProvider>
      <CheckoutForm {...props} />
    </CartProvider>
  );
}
