"use server";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { orderMessages as messages } from "@/lib/orders/messages";
import { stepSchema } from "@/lib/orders/schema";
import { cancelParked, releaseStuck, releaseParked } from "./parked";
import { findStepMail, type StepMail } from "./step-mail";

/** Shows the mail that a step will send; sends nothing. */
export const readStepMailAction = formAction(
  "orders",
  { schema: stepSchema, messages, failed: "Mejlet går inte att visa" },
  async (_admin, { order, to }): Promise<Result<StepMail, "unknown">> => {
    const mail = await findStepMail(order, to, new Date());
    return mail ? ok(mail) : fail("unknown");
  },
);

const failed = "Det gick inte att försöka igen";
const jobSchema = z.object({ id: z.uuid() });

export const retryParkedAction = formAction(
  "settings",
  { schema: jobSchema, failed },
  async (admin, { id }) => ok(await releaseParked(admin, id)),
  "retrying",
);

export const retryAllAction = formAction(
  "settings",
  { schema: z.object({}), failed },
  async (admin) => ok(await releaseStuck(admin)),
  "retrying",
);

export const setAsideAction = formAction(
  "settings",
  { schema: jobSchema, failed: "Det är inte lagt åt sidan" },
  async (admin, { id }) => ok(await cancelParked(admin, id)),
  "set-aside",
);
