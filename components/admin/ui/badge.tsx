// https://ui.shadcn.com/docs/components/badge in our tokens: a ring with its word, never the colour alone.
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./utils";

const badgeVariants = cva(
  "inline-flex items-center gap-2 whitespace-nowrap before:size-3.5 before:rounded-full before:border",
  {
    variants: {
      variant: {
        /** What is on. */
        default: "before:border-spruce before:bg-spruce",
        /** What is off. */
        outline: "before:border-edge",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export function Badge({
  className,
  variant,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...rest} />;
}
