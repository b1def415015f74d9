import * as z from "zod/mini";
import { VisitStep } from "@/prisma/generated/enums";

/** Which page is looked at. */
export const visitSchema = z.object({ step: z.enum(VisitStep, { error: "Okänd sida." }) });
