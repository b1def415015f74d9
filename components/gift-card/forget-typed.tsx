"use client";
import { useEffect } from "react";
import { forgetTyped } from "./typed";

/** Beside a bought card: what was typed for it does not stand in the form for the next one. */
export function ForgetTyped() {
  useEffect(() => forgetTyped(), []);
  return null;
}
