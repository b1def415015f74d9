import "server-only";
import { refresh } from "next/cache";
import { redirect, RedirectType, unstable_rethrow } from "next/navigation";
import type { $ZodType } from "zod/v4/core";
import type { Notice } from "@/lib/shop/admin-notice";
import { fieldErrors, TO_CORRECT } from "@/lib/kernel/field-errors";
import { asForm, isScripted } from "@/lib/kernel/form-answer";
import { isDatabaseDown, parseSent } from "@/lib/kernel/http";
import { log } from "@/lib/kernel/log";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { fail, type Result } from "@/lib/kernel/result";
import { ASKED, isAsked, PLACE, type FormState, type Refusal, type TypedForm } from "./form-state";
import { accessDenied } from "./messages";
import type { Permission } from "./permissions";
import { askReauthentication, isReauthenticated, reauthenticateByForm } from "./reauthentication";
import { findAdmin, type Admin } from "./require-admin";
import { signInAgain } from "./sign-in-again";
import { keepTypedForm } from "./typed-before-login";

type Who = Permission | "anyone";
type Caller<W extends Who> = W extends Permission ? Admin : null;

/** Where a done form leads: to its own page with a notice, perhaps with more in the query, or to another page. */
type Done = Notice | ({ besked: Notice } & Readonly<Record<string, string>>) | paths.Path;

type Options<I, E extends string> = {
  schema: $ZodType<I>;
  /** The Swedish text of each code that the use case refuses with. */
  messages?: Readonly<Record<NoInfer<E>, string>>;
  /**
   * The title of a refusal ("Priserna är inte sparade"), perhaps from the fields sent; without it the refusal's own text.
   */
  failed?: string | ((sent: Readonly<Record<string, string>>) => string | undefined);
  /** Needs a re-authentication within the last ten minutes (lib/accounts/reauthentication.ts). */
  reauthenticate?: boolean;
  /** Turns the form into the schema's input, where a field is more than one text. */
  read?: (form: FormData) => unknown;
  /** Fields that never come back to the page. */
  secret?: readonly string[];
};

type Run<W extends Who, I, V, E, D> = (admin: Caller<W>, input: I) => Promise<Result<V, E | Refusal<D>>>;

/** The code of a use case whose input turns out to need a re-authentication: the form then asks for it. */
const REAUTHENTICATION_REQUIRED = "reauthentication_required";
const FAILED = { code: "failed", text: "Försök igen om en stund." };

function textsOf(form: FormData, without: readonly string[] = []): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      !entry[0].startsWith("$ACTION") &&
      !isAsked(entry[0]) &&
      entry[0] !== PLACE &&
      !without.includes(entry[0]),
  );
  return Object.fromEntries(texts);
}

async function leadTo(page: paths.Path, done: Done): Promise<never> {
  // Clears the router's cache, which holds the pages as they were before.
  if (await isScripted()) refresh();
  if (typeof done === "string" && done.startsWith("/")) redirect(done as paths.Path);
  // Replaces the history entry, so that Back does not show this page as it was.
  redirect(paths.withParams(page, typeof done === "string" ? { besked: done } : done), RedirectType.replace);
}

/** Finds the admin who sent the form, after any login or re-authentication that was filled in beside it. */
async function findCaller(
  who: Permission,
  form: FormData,
  place: paths.Path,
  values: TypedForm["values"],
): Promise<Result<Admin, Refusal>> {
  const now = new Date();
  let found = await findAdmin(who);
  if (!found.ok && found.error === "anonymous") {
    if (!(await isScripted())) {
      await keepTypedForm({ place, values });
      redirect(adminPaths.loginTo(adminPaths.withNotice(place, "typed")));
    }
    const again = await signInAgain(form, now);
    if (!again.ok) return again;
    found = await findAdmin(who);
  }
  const asked = found.ok ? await reauthenticateByForm(found.value, form, now) : null;
  if (asked) return fail(asked);
  // Read again: the session has just been re-authenticated.
  if (found.ok && form.has(ASKED.password)) found = await findAdmin(who);
  return found.ok ? found : fail({ code: found.error, ...accessDenied });
}

/**
 * The server action of every form of the admin, for `ActionForm` (docs/forms.md). It authenticates the caller itself: an
 * action answers any POST, so a page's own check protects nothing. It parses the form by the schema, asks for a
 * re-authentication where one is needed, and answers with what is wrong or redirects. After any failure the typed fields
 * come back, except the `secret` ones.
 */
export function formAction<W extends Who, I, V, E extends string = never, D = undefined>(
  who: W,
  { schema, messages, failed: failedOf, reauthenticate = false, read, secret }: Options<I, E>,
  run: Run<W, I, V, E, D>,
  /** Where it redirects to; without it the form stays and gets the value as its answer. */
  done?: Done | ((value: V, input: I) => Done),
) {
  return async (_state: unknown, sent: FormData): Promise<FormState<V, D>> => {
    const form = asForm(sent);
    const entered = textsOf(form, secret);
    const failed = typeof failedOf === "function" ? failedOf(entered) : failedOf;
    const { page, place } = adminPaths.formPage(form.get(PLACE));
    const refuse = ({ title, text, ...refusal }: Refusal<D>): FormState<V, D> => ({
      status: "failed",
      title: title ?? failed ?? text ?? "Det gick inte",
      text: title || failed ? text : undefined,
      fields: {},
      entered,
      at: Date.now(),
      ...refusal,
    });
    try {
      const found = who === "anyone" ? null : await findCaller(who, form, place, entered);
      if (found && !found.ok) return refuse(found.error);
      const admin = found?.value ?? null;
      const parsed = parseSent(schema, read ? read(form) : textsOf(form));
      if (!parsed.success) {
        const fields = fieldErrors(parsed.error.issues);
        return refuse({
          code: "invalid",
          title: failed ?? TO_CORRECT,
          text: Object.values(fields)[0],
          fields,
        });
      }
      if (admin && reauthenticate && !isReauthenticated(admin, new Date()))
        return refuse(await askReauthentication(admin));
      const result = await run(admin as Caller<W>, parsed.data);
      if (!result.ok) {
        const { error } = result;
        const refusal: Refusal<D> =
          typeof error === "string" ? { code: error, text: messages?.[error] } : error;
        // The page may be stale: somebody else was first.
        if (typeof error === "string" && (await isScripted())) refresh();
        const asks =
          admin && refusal.code === REAUTHENTICATION_REQUIRED ? await askReauthentication(admin) : {};
        return refuse({ ...refusal, ...asks });
      }
      const { value } = result;
      if (!done) return { status: "done", value, at: Date.now() };
      return await leadTo(page, typeof done === "function" ? done(value, parsed.data) : done);
    } catch (error) {
      unstable_rethrow(error);
      // Without JavaScript the answer is a whole page, which would wait for the database once more.
      if (isDatabaseDown(error) && !(await isScripted())) throw error;
      log.error({ err: error }, failed ?? "form action");
      return refuse(FAILED);
    }
  };
}
