import "server-only";
import { fieldErrors } from "@/lib/kernel/field-errors";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { enterByCode, enterByPassword } from "./enter";
import { ASKED, type Asks, type Refusal } from "./form-state";
import { sessionEnded } from "./messages";
import { codeSchema, credentialsSchema } from "./schema";
import { findStep, readStep } from "./second-step";

const asked = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`ask.${name}`, text]));

async function asksFor(kind: "sign-in" | "code"): Promise<Asks> {
  if (kind === "sign-in") return { kind };
  return { kind, app: Boolean((await findStep(await readStep()))?.totp?.confirmedAt) };
}

/** Signs in by what was filled in beside a form whose session has ended. The refusal says what to ask for next. */
export async function signInAgain(form: FormData, now: Date): Promise<Result<null, Refusal>> {
  const refuse = async (kind: "sign-in" | "code", said: Omit<Refusal, "code"> = {}) => {
    const { title = sessionEnded.title, text, fields } = said;
    const refusal = { code: "anonymous", title, fields: asked(fields), asks: await asksFor(kind) };
    return fail({ ...refusal, text: text ?? (fields ? undefined : sessionEnded.text) });
  };
  const code = form.get(ASKED.code);
  if (code !== null) {
    const parsed = codeSchema.safeParse({ code });
    if (!parsed.success) return refuse("code", { fields: fieldErrors(parsed.error.issues) });
    const entered = await enterByCode(parsed.data.code, now);
    if (entered.ok) return ok(null);
    return refuse(entered.error.code === "expired" ? "sign-in" : "code", entered.error);
  }
  const [email, password] = [form.get(ASKED.email), form.get(ASKED.password)];
  if (email === null) return refuse("sign-in");
  const parsed = credentialsSchema.safeParse({ email, password });
  if (!parsed.success) return refuse("sign-in", { fields: fieldErrors(parsed.error.issues) });
  const entered = await enterByPassword(parsed.data, now);
  if (entered.ok) return ok(null);
  return entered.error.code === "second_factor" ? refuse("code") : refuse("sign-in", entered.error);
}
