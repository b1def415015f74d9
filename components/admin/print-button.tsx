"use client";
import type { ComponentProps } from "react";
import { Button } from "./ui/button";

/** Prints the page. Hidden on paper and without JavaScript. */
export function PrintButton(props: Pick<ComponentProps<typeof Button>, "variant" | "size" | "children">) {
  return <Button {...props} onClick={() => window.print()} className="print:hidden noscript:hidden" />;
}
