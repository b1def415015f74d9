import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { ArrowLeftIcon } from "./icons";
import { TextLink } from "./text-link";

/** A link back, with an arrow. */
export function BackLink({ className, children, ...rest }: ComponentProps<typeof TextLink>) {
  return (
    <TextLink quiet className={cn("text-small", className)} {...rest}>
      <ArrowLeftIcon />
      {children}
    </TextLink>
  );
}
