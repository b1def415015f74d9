import * as z from "zod/mini";
import { orderNumber } from "../schema";

export const assignSchema = z.object({ order: orderNumber });

/** What was typed when a withdrawal could not be given to an order, and why. */
export const refusedSchema = z.object({ typed: z.string(), why: z.string() });
