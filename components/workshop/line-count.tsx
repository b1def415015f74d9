"use client";
import { Input } from "@/components/admin/ui/input";
import { useField } from "@/components/forms/fields";

type LineCountProps = { position: number; most: number; label: string; describedBy?: string };

/** How many pieces of an order's line. */
export function LineCount({ position, most, label, describedBy }: LineCountProps) {
  const { name, defaultValue } = useField(`line-${position}`);
  return (
    <Input
      type="number"
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      min={0}
      max={most}
      disabled={most === 0}
      defaultValue={defaultValue ?? 0}
      className="min-h-target w-20 flex-none px-3 py-0 text-right"
    />
  );
}
