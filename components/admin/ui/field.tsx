// https://ui.shadcn.com/docs/components/field in our tokens. components/forms/fields.tsx joins them for the fields of a form.
import type { ComponentProps } from "react";
import { WarningIcon } from "@/components/ui/icons";
import { cn } from "./utils";

export const FieldSet = (props: ComponentProps<"fieldset">) => <fieldset data-slot="field-set" {...props} />;

export function FieldLegend({ className, ...rest }: ComponentProps<"legend">) {
  return <legend data-slot="field-legend" className={cn("mb-2 font-semibold", className)} {...rest} />;
}

/** Fields that belong together, one below the other unless it says otherwise. */
export function FieldGroup({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="field-group" className={cn("grid items-start gap-4", className)} {...rest} />;
}

export function Field({ className, ...rest }: ComponentProps<"div">) {
  return <div data-slot="field" className={cn("grid content-start gap-1", className)} {...rest} />;
}

/** What a choice says, beside its control. */
export function FieldContent({ className, ...rest }: ComponentProps<"span">) {
  return <span data-slot="field-content" className={cn("min-w-0 flex-1", className)} {...rest} />;
}

export function FieldLabel({ className, children, ...rest }: ComponentProps<"label">) {
  return (
    <label data-slot="field-label" className={cn("font-semibold", className)} {...rest}>
      {children}
    </label>
  );
}

export function FieldDescription({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span data-slot="field-description" className={cn("block text-small text-ash", className)} {...rest} />
  );
}

/** Icon and words, never colour alone. Nothing where nothing is wrong. */
export function FieldError({ className, children, ...rest }: ComponentProps<"span">) {
  if (!children) return null;
  return (
    <span
      data-slot="field-error"
      className={cn("flex items-start gap-2 text-small leading-[1.4] font-semibold text-rowan", className)}
      {...rest}
    >
      <WarningIcon className="size-5" />
      {children}
    </span>
  );
}
