"use client";
import type { ComponentProps } from "react";
import { Button } from "./button";

type PrintButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "small" | "children">;

/** Prints the page. Hidden on paper and without JavaScript. */
export function PrintButton(props: PrintButtonProps) {
  return <Button {...props} onClick={() => window.print()} className="print:hidden noscript:hidden" />;
}
