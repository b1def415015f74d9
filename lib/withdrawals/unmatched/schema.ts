import * as z from "zod";
import { orderNumber } from "../schema";

export const assignSchema = z.object({ id: z.uuid(), order: orderNumber });
