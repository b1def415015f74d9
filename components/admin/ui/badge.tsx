// https://ui.shadcn.com/docs/components/badge in our tokens: a ring with its word, never the colour alone.
import { cva, type VariantProps } from "class-variance-authority";
import type { FixedProps } from "./utils";

const badgeVariants = cva(
  "inline-flex items-center gap-2 whitespace-nowrap before:size-3.5 before:rounded-full before:border",
  {
    variants: {
      variant: {
        /** On. */
        default: "before:border-spruce before:bg-spruce",
        /** Off. */
        outline: "before:border-edge",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export function Badge({ variant, ...rest }: FixedProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ variant })} {...rest} />;
}
