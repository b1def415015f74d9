import type { ComponentProps, ElementType } from "react";
import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge, told of our own sizes and distances (app/globals.css). */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["hero", "h1", "h2", "h3", "lead", "body", "small"],
      spacing: ["gutter", "section", "target"],
    },
  },
});

/** Joins classes into one string; of two for the same property the last wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));

/** The props of a component that looks the same everywhere. */
export type FixedProps<Part extends ElementType> = Omit<ComponentProps<Part>, "className">;
