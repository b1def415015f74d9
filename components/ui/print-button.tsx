"use client";
import type { ComponentProps } from "react";
import { Button } from "./button";

/** Prints the page. Hidden on paper and without JavaScript. */
export function PrintButton(props: Pick<ComponentProps<typeof Button>, "variant" | "small" | "children">) {
  return <Button {...props} onClick={() => window.print()} className="print:hidden noscript:hidden" />;
}
