// https://ui.shadcn.com/docs/components/button in our tokens.
import { Link } from "@/components/ui/link";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./utils";

const OUTLINE =
  "bg-transparent outlined hover:bg-drift disabled:text-ash disabled:bg-[#dfe4e3] aria-disabled:bg-[#dfe4e3] aria-disabled:text-ash";

const variants = cva(
  "relative inline-flex cursor-pointer items-center justify-center gap-3 rounded text-left leading-[1.2] font-semibold no-underline disabled:cursor-default aria-disabled:cursor-default forced-colors:border",
  {
    variants: {
      size: {
        default: "min-h-13 px-6 py-3",
        sm: "min-h-target px-4 py-2 text-small leading-[1.2]",
        icon: "min-h-target min-w-target",
      },
      variant: {
        /** The band and its ring: one per view. */
        default:
          "mr-[10px] bg-(--band) text-snow [--band:var(--color-spruce)] hover:[--band:var(--color-spruce-deep)] after:absolute after:inset-y-0 after:-right-[9px] after:w-[5px] after:rounded-[1px] after:bg-(--band) after:transition-transform after:duration-140 active:after:translate-x-1 focus-visible:mr-4 focus-visible:after:-right-[15px] disabled:text-ash disabled:[--band:#dfe4e3] aria-disabled:text-ash aria-disabled:[--band:#dfe4e3] print:border",
        outline: `${OUTLINE} text-ink [--outlined:var(--color-ink)]`,
        /** Opens a question; `destructive` answers it. */
        danger: `${OUTLINE} text-rowan [--outlined:var(--color-rowan)]`,
        destructive: "bg-rowan text-snow hover:bg-rowan-deep disabled:bg-[#dfe4e3] disabled:text-ash",
        ghost: "hover:bg-drift",
        link: "min-h-target p-0 font-normal underline underline-offset-[0.22em]",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonStyle = VariantProps<typeof variants>;

/** The classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export const buttonVariants = ({
  className,
  ...style
}: ButtonStyle & { className?: string | undefined } = {}) => cn(variants(style), className);

export function Button({
  className,
  variant,
  size,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...rest} />;
}

export function ButtonLink({ className, variant, size, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonVariants({ variant, size, className })} {...rest} />;
}
