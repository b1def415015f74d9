import { NEW_PASSWORD_HINT, NEW_PASSWORD_MIN } from "@/lib/accounts/new-password";
import type { FormField } from "./field-form";

export const NEW_PASSWORD_FIELD = {
  name: "password",
  type: "password",
  label: "Nytt lösenord",
  hint: NEW_PASSWORD_HINT,
  autoComplete: "new-password",
  minLength: NEW_PASSWORD_MIN,
} as const satisfies FormField;
