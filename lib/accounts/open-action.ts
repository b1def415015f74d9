import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { ZodMiniType } from "zod/mini";
import { fieldErrors } from "@/lib/field-errors";
import { asForm } from "@/lib/form-answer";
import { log } from "@/lib/log";
import type { Result } from "@/lib/result";
import type { Refusal } from "./admin-action";
import type { FormFailure, FormState } from "./form-state";

type Options<I> = {
  schema: ZodMiniType<I>;
  /** The title when anything goes wrong. */
  failed: string;
  /** Fields that never come back to the page. */
  secret?: readonly string[];
};

/** A server action that nobody has to be signed in for, for `useActionState`. */
export function openAction<I, V>(
  { schema, failed, secret = [] }: Options<I>,
  run: (input: I, form: FormData) => Promise<Result<V, Refusal>>,
) {
  return async (_state: FormState<V>, sent: FormData): Promise<FormState<V>> => {
    const form = asForm(sent);
    const at = Date.now();
    const fields = [...form].flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith("$ACTION") ? [[name, value] as const] : [],
    );
    const kept = fields
      .filter(([name]) => !secret.includes(name))
      .map(([name, value]) => [name, value.slice(0, 300)]);
    const entered = Object.fromEntries(kept) as Record<string, string>;
    const refuse = (refusal: Refusal): FormFailure => ({
      status: "failed",
      title: failed,
      fields: {},
      entered,
      at,
      ...refusal,
    });
    try {
      const parsed = schema.safeParse(Object.fromEntries(fields));
      if (!parsed.success) return refuse({ code: "invalid", fields: fieldErrors(parsed.error.issues) });
      const result = await run(parsed.data, form);
      return result.ok ? { status: "done", value: result.value, at } : refuse(result.error);
    } catch (error) {
      unstable_rethrow(error);
      log.error({ err: error }, failed);
      return refuse({ code: "failed", text: "Försök igen om en stund." });
    }
  };
}
