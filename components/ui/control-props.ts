import { cn } from "@/lib/utils";

/** The value of `aria-describedby` for the control of a field with this id, whose hint and error stand beside it. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return cn(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

/** What joins a control to its label, hint and error. */
export function controlProps(
  id: string,
  { hint, error, optional }: { hint?: unknown; error?: unknown; optional?: boolean | undefined },
) {
  return {
    id,
    required: !optional,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy(id, hint, error),
  };
}
