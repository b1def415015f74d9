import { clsx, type ClassValue } from "clsx";

/** Joins class names, leaving out what is false. */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs);
}
