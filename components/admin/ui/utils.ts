import type { ComponentProps, ElementType } from "react";
import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our own sizes and distances (app/globals.css), which it cannot know. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["hero", "h1", "h2", "h3", "lead", "body", "small"],
      spacing: ["gutter", "section", "target"],
    },
  },
});

/** Classes in one string; of two for the same property the last holds. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));

/** Of a part that looks the same everywhere. */
export type FixedProps<Part extends ElementType> = Omit<ComponentProps<Part>, "className">;
