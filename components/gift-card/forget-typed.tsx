"use client";
import { useEffect } from "react";
import { forgetTyped } from "@/components/ui/typed";

/** The sessionStorage key of what is typed in the gift card's form, until a card is bought. */
export const KEPT = "presentkort-formular";

/** Deletes what was typed for a bought card, so that it is not in the form for the next one. */
export function ForgetTyped() {
  useEffect(() => forgetTyped(KEPT), []);
  return null;
}
