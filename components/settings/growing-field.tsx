"use client";
import type { ComponentProps } from "react";
import { TextAreaField } from "@/components/forms/fields";

type GrowingFieldProps = ComponentProps<typeof TextAreaField> & { rows: number };

/** A text area as tall as its text, but at least `rows`: with `field-sizing` the browser itself does not heed them. */
export function GrowingField({ rows, ...rest }: GrowingFieldProps) {
  return (
    <TextAreaField
      rows={rows}
      style={{ fieldSizing: "content", minHeight: `calc(${rows}lh + 26px)` }}
      {...rest}
    />
  );
}
