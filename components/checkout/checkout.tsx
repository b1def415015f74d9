"use client";
import { CartProvider } from "@/components/cart/cart-provider";
import { CheckoutForm } from "./checkout-form";

/** The checkout form with access to the cart. */
export function Checkout() {
  return (
    <CartProvider>
      <CheckoutForm />
    </CartProvider>
  );
}
