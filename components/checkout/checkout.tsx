"use client";
import type { ComponentProps } from "react";
import { CartProvider } from "@/components/cart/cart-provider";
import { CheckoutForm } from "./checkout-form";

export function Checkout(props: ComponentProps<typeof CheckoutForm>) {
  return (
    <CartProvider>
      <CheckoutForm {...props} />
    </CartProvider>
  );
}
