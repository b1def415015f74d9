import { TextField } from "@/components/forms/fields";
import { NEW_PASSWORD_HINT, NEW_PASSWORD_MIN } from "@/lib/staff/new-password";

export function NewPasswordField({ label = "Nytt lösenord" }: { label?: string }) {
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      hint={NEW_PASSWORD_HINT}
      autoComplete="new-password"
      minLength={NEW_PASSWORD_MIN}
    />
  );
}
