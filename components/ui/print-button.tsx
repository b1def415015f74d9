"use client";
import type { ComponentProps } from "react";
import { Button } from "./button";
import { useEarlyPresses } from "./use-early-presses";

type PrintButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "small" | "children">;

/** Prints the page. Hidden on paper and without JavaScript. */
export function PrintButton(props: PrintButtonProps) {
  const early = useEarlyPresses<HTMLButtonElement>();
  return (
    <Button {...props} {...early} onClick={() => window.print()} className="print:hidden noscript:hidden" />
  );
}
