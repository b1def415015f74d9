"use client";
import type { ReactNode } from "react";
import { Input } from "@/components/admin/ui/input";
import { useField } from "@/components/forms/fields";

type LineCountProps = {
  position: number;
  most: number;
  title: string;
  /** Tells it apart from other lines with this title. */
  about: ReactNode;
  label: string;
  /** The words after the field. */
  unit: string;
};

/** A line of an order with a field for the number of pieces. */
export function LineCount({ position, most, title, about, label, unit }: LineCountProps) {
  const { id, name, defaultValue } = useField(`line-${position}`);
  return (
    <label className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        {title}
        <span id={`${id}-about`} className="block text-small text-ash">
          {about}
        </span>
      </span>
      <span className="flex flex-none items-center gap-2">
        <Input
          type="number"
          name={name}
          aria-label={label}
          aria-describedby={`${id}-about`}
          min={0}
          max={most}
          disabled={most === 0}
          defaultValue={defaultValue ?? 0}
          className="min-h-target w-20 flex-none px-3 py-0 text-right"
        />
        {unit}
      </span>
    </label>
  );
}
