import "server-only";
import { env, isProduction } from "@/lib/kernel/env";

/** Whether invented testimonials may be shown, as examples: never in a shop that sells (MFL, annex 1, 23 b–c). */
export function showsExamples(): boolean {
  return !isProduction || env().STAND_INS;
}
