// https://ui.shadcn.com/docs/components/field in our tokens. components/forms/fields.tsx joins them for the fields of a form.
import type { ComponentProps } from "react";
import { WarningIcon } from "@/components/ui/icons";
import { cn, type FixedProps } from "./utils";

export function FieldLegend({ className, ...rest }: ComponentProps<"legend">) {
  return <legend className={cn("mb-2 font-semibold", className)} {...rest} />;
}

/** Fields that belong together, by default one below the other. */
export function FieldGroup({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid items-start gap-4", className)} {...rest} />;
}

export function Field({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("grid content-start gap-1", className)} {...rest} />;
}

/** The text of a choice, beside its control. */
export function FieldContent(props: FixedProps<"span">) {
  return <span className="min-w-0 flex-1" {...props} />;
}

export function FieldLabel({ className, children, ...rest }: ComponentProps<"label">) {
  return (
    <label className={cn("font-semibold", className)} {...rest}>
      {children}
    </label>
  );
}

export function FieldDescription({ className, ...rest }: ComponentProps<"span">) {
  return <span className={cn("block text-small text-ash", className)} {...rest} />;
}

/** An error: icon and words, never colour alone. Without an error it renders nothing. */
export function FieldError({ children, ...rest }: FixedProps<"span">) {
  if (!children) return null;
  return (
    <span className="flex items-start gap-2 text-small leading-[1.4] font-semibold text-rowan" {...rest}>
      <WarningIcon className="size-5" />
      {children}
    </span>
  );
}
