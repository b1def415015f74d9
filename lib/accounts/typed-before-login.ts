import "server-only";
import * as z from "zod";
import { keepAnswer, readAnswer } from "@/lib/kernel/form-answer";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { TypedForm } from "./form-state";

const schema = z.object({ place: z.string(), values: z.record(z.string(), z.string()) });

/** Keeps what was typed into a form for the page after the login. Without JavaScript the browser would lose it. */
export async function keepTypedForm(typed: TypedForm): Promise<void> {
  await keepAnswer(adminPaths.admin, typed);
}

/** What was typed before the login; null when the page is not opened after one. */
export async function readTypedForm(besked: unknown): Promise<TypedForm | null> {
  return besked === "typed" ? readAnswer(adminPaths.admin, schema) : null;
}
