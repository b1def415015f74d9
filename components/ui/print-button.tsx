"use client";
import type { ComponentProps } from "react";
import { Button } from "./button";

type PrintButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "small" | "children">;

/** Prints the page. Not there without script, where the browser's own menu prints, nor on paper. */
export function PrintButton(props: PrintButtonProps) {
  return <Button {...props} onClick={() => window.print()} className="print:hidden noscript:hidden" />;
}
