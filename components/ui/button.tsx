import { Link } from "@/components/ui/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type ButtonVariant = "primary" | "line" | "destructive";
type ButtonStyle = {
  /** `primary` is the band and its ring, one per view. */
  variant?: ButtonVariant;
  small?: boolean;
  /** Full width, text to the left and an amount or an arrow to the right. */
  wide?: boolean;
};

const BASE =
  "relative cursor-pointer items-center gap-3 rounded text-left leading-[1.2] font-semibold no-underline disabled:cursor-default aria-disabled:cursor-default forced-colors:border";
const RING =
  "bg-(--band) text-snow mr-[10px] after:absolute after:inset-y-0 after:-right-[9px] after:w-[5px] after:rounded-[1px] after:bg-(--band) after:transition-transform after:duration-140 active:after:translate-x-1 focus-visible:mr-4 focus-visible:after:-right-[15px] disabled:text-ash aria-disabled:text-ash disabled:[--band:#dfe4e3] aria-disabled:[--band:#dfe4e3] print:border";
const VARIANTS: Record<ButtonVariant, string> = {
  primary: cn(RING, "[--band:var(--color-spruce)] hover:[--band:var(--color-spruce-deep)]"),
  line: "bg-transparent outlined hover:bg-drift disabled:text-ash disabled:bg-[#dfe4e3] aria-disabled:bg-[#dfe4e3] aria-disabled:text-ash text-ink [--outlined:var(--color-ink)]",
  destructive: "bg-rowan text-snow hover:bg-rowan-deep disabled:bg-[#dfe4e3] disabled:text-ash",
};

/** The classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export function buttonClass({ variant = "primary", small, wide }: ButtonStyle = {}, extra?: string): string {
  return cn(
    BASE,
    VARIANTS[variant],
    small ? "min-h-target px-4 py-2 text-small" : "min-h-13 px-6 py-3",
    wide ? "flex justify-between" : "inline-flex justify-center",
    wide && (variant === "primary" ? "w-[calc(100%-10px)]" : "w-full"),
    extra,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & { waiting?: boolean; waitingText?: string | undefined };

/** `waiting` disables the button by aria-disabled, so that it keeps the focus, and shows `waitingText`. */
export function Button({
  variant,
  small,
  wide,
  waiting = false,
  waitingText,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, small, wide }, className)}
      aria-disabled={waiting || undefined}
      onClick={waiting ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {waiting ? (waitingText ?? children) : children}
    </button>
  );
}

export function ButtonLink({
  variant,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Omit<ButtonStyle, "small">) {
  return <Link className={buttonClass({ variant, wide }, className)} {...rest} />;
}
