"use client";
import { CartProvider } from "@/components/cart/cart-provider";
import { CheckoutForm } from "./checkout-form";

/** The till for what lies in the cart. */
export function Checkout() {
  return (
    <CartProvider>
      <CheckoutForm />
    </CartProvider>
  );
}
