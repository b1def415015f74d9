import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our own sizes (app/globals.css), which it would take for colours. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ["hero", "h1", "h2", "h3", "lead", "body", "small"] } },
});

/** Classes in one string; of two for the same property the last holds. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
