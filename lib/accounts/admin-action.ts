import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { ZodMiniType } from "zod/mini";
import { fieldErrors } from "@/lib/field-errors";
import { log } from "@/lib/log";
import { withNotice, type Path } from "@/lib/paths";
import type { Result } from "@/lib/result";
import type { FormFailure, FormState } from "./form-state";
import { accessDenied, signedOut } from "./messages";
import type { Permission } from "./permissions";
import { requireProof } from "./proof";
import { findAdmin, type Admin } from "./require-admin";

/** A refusal of the domain, ready for the form. */
export type Refusal<D = undefined> = {
  code: string;
  title?: string;
  text?: string;
  fields?: Record<string, string>;
  detail?: D;
};

type Options<I> = {
  permission: Permission;
  schema: ZodMiniType<I>;
  /** The toast's title when anything goes wrong ('Kunde inte spara inlägget'). */
  failed: string;
  /** The page of the form, for what only who has just shown password or passkey may do (lib/accounts/proof.ts). */
  proof?: (input: I) => Path;
  /** The page of the form, where its use case may answer `unproven`: then password or passkey is asked for. */
  proofWhenAsked?: (input: I) => Path;
  /** What is typed is a secret: it never comes back to the page. */
  secret?: boolean;
};

function enteredIn(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$ACTION"),
  );
  return Object.fromEntries(texts);
}

/**
 * A server action only roles with the permission can run, for `useActionState`. It asks the database who is calling (a page's own
 * check protects nothing: an action answers any POST), parses the form by the schema and hands on a proof.
 */
export function adminAction<I, V, D = undefined>(
  { permission, schema, failed, proof, proofWhenAsked, secret = false }: Options<I>,
  run: (admin: Admin, input: I) => Promise<Result<V, Refusal<D>>>,
) {
  return async (_state: FormState<V, D>, form: FormData): Promise<FormState<V, D>> => {
    const at = Date.now();
    const entered = form instanceof FormData ? enteredIn(form) : {};
    function refuse(refusal: Refusal<D>): FormFailure<D> {
      return { status: "failed", title: failed, fields: {}, entered: secret ? {} : entered, at, ...refusal };
    }
    try {
      const found = await findAdmin(permission);
      if (!found.ok) {
        const said = found.error === "forbidden" ? accessDenied : signedOut;
        return { ...refuse({ code: found.error, ...said }), entered: {} };
      }
      const parsed = schema.safeParse(entered);
      if (!parsed.success) {
        const fields = fieldErrors(parsed.error.issues);
        return refuse({ code: "invalid", text: Object.values(fields)[0], fields });
      }
      const prove = (page: Path) =>
        requireProof(found.value, withNotice(page, "proven"), secret ? undefined : entered);
      if (proof) await prove(proof(parsed.data));
      const result = await run(found.value, parsed.data);
      if (!result.ok && result.error.code === "unproven" && proofWhenAsked)
        await prove(proofWhenAsked(parsed.data));
      if (!result.ok) return refuse(result.error);
      return { status: "done", value: result.value, at };
    } catch (error) {
      unstable_rethrow(error);
      log.error({ err: error }, failed);
      return refuse({ code: "failed", text: "Försök igen om en stund." });
    }
  };
}
