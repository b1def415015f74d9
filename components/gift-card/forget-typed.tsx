"use client";
import { useEffect } from "react";
import { forgetTyped } from "@/components/ui/typed";

/** Where the tab keeps what is typed in the gift card's form, until a card is bought. */
export const KEPT = "presentkort-formular";

/** Beside a bought card: what was typed for it does not stand in the form for the next one. */
export function ForgetTyped() {
  useEffect(() => forgetTyped(KEPT), []);
  return null;
}
