import { cn } from "@/lib/utils";

/** The `aria-describedby` of a control: the ids of its hint and its error, where it has them. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return cn(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}

/** The attributes that connect a control to its label, hint and error. */
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
