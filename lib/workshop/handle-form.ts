import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import type { ZodMiniType } from "zod/mini";
import type { Permission } from "@/lib/accounts/permissions";
import { requireProof } from "@/lib/accounts/proof";
import { findAdmin, type Admin } from "@/lib/accounts/require-admin";
import { asForm } from "@/lib/form-answer";
import { log } from "@/lib/log";
import type { OrderNotice, OrderProblem } from "@/lib/orders/messages";
import * as paths from "@/lib/paths";
import type { Result } from "@/lib/result";
import { backPath } from "./back-path";
import { fieldsOf } from "./form-fields";

export type Outcome =
  | { notice: OrderNotice; params?: Record<string, string> }
  /** `unproven` asks for password or passkey and leads back, where what was `typed` can be read again. */
  | { problem: OrderProblem; params?: Record<string, string>; typed?: Readonly<Record<string, string>> };

/** A notice for what went through, or the problem. */
export function toOutcome<T>(result: Result<T, OrderProblem>, notice: OrderNotice): Outcome {
  return result.ok ? { notice } : { problem: result.error };
}

/**
 * Runs a form of the workshop: checks the admin and their permission in the database, parses the fields and redirects back with a notice, so
 * that it works the same with and without JavaScript.
 */
export async function handleForm<T>(
  permission: Permission,
  sent: FormData,
  schema: ZodMiniType<T>,
  run: (admin: Admin, input: T) => Promise<Outcome>,
  read: (form: FormData) => unknown = fieldsOf,
): Promise<never> {
  const form = asForm(sent);
  const back = backPath(form.get("back"));
  const found = await findAdmin(permission);
  if (!found.ok) redirect(found.error === "forbidden" ? paths.denied : paths.loginTo(back));
  const parsed = schema.safeParse(read(form));
  let outcome: Outcome = { problem: "invalid" };
  if (parsed.success)
    try {
      outcome = await run(found.value, parsed.data);
    } catch (error) {
      unstable_rethrow(error);
      log.error({ err: error }, "workshop action");
      outcome = { problem: "failed" };
    }
  if ("problem" in outcome && outcome.problem === "forbidden") redirect(paths.denied);
  if ("problem" in outcome && outcome.problem === "unproven")
    await requireProof(found.value, paths.withParams(back, { besked: "proven" }), outcome.typed);
  const said: Record<string, string> =
    "notice" in outcome ? { besked: outcome.notice } : { fel: outcome.problem };
  redirect(paths.withParams(back, { ...said, ...outcome.params }));
}

/** The page that holds the form, where its answer waits. */
export function pathOf(form: FormData) {
  return paths.bare(backPath(form.get("back")));
}
