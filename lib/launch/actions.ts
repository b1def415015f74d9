"use server";
import * as z from "zod/mini";
import { formAction } from "@/lib/accounts/form-action";
import { ok } from "@/lib/kernel/result";
import { retryAll, retryParked, setParkedAside } from "./mutations";

const failed = "Det gick inte att försöka igen";
const jobSchema = z.object({ id: z.uuid() });

export const retryParkedAction = formAction(
  "settings",
  { schema: jobSchema, failed },
  async (admin, { id }) => ok(await retryParked(admin, id)),
  "retrying",
);

export const retryAllAction = formAction(
  "settings",
  { schema: z.object({}), failed },
  async (admin) => ok(await retryAll(admin)),
  "retrying",
);

export const setAsideAction = formAction(
  "settings",
  { schema: jobSchema, failed: "Det är inte lagt åt sidan" },
  async (admin, { id }) => ok(await setParkedAside(admin, id)),
  "set-aside",
);
