import type { PasswordError } from "./password";
import type { CodeError } from "./second-step";
import type { SignInError } from "./sign-in";

export const accessDenied = {
  title: "Åtkomst nekad",
  text: "Du har inte administratörsbehörighet",
} as const;

/** For somebody whose role lacks the permission. */
export const roleDenied = {
  title: "Det ingår inte i din roll",
  text: "Be ägaren ändra din roll under Konton om du behöver komma åt det.",
} as const;

export const signedOut = {
  title: accessDenied.title,
  text: "Du är inte inloggad längre. Logga in i en ny flik och försök igen, så finns texten kvar här.",
} as const;

/** Beside a form whose session has ended: it asks for the login itself. */
export const sessionEnded = {
  title: "Du är inte inloggad längre",
  text: "Det du skrev är kvar. Logga in här, så går det vidare.",
} as const;

/** What the login form says under 'Inloggning misslyckades'. */
export function signInMessage(error: SignInError): { title: string; text: string } {
  if (error.code === "not_admin") return accessDenied;
  const title = "Inloggning misslyckades";
  if (error.code !== "too_many") return { title, text: "Fel e-postadress eller lösenord." };
  return { title, text: tooManyText(error.retryAfterSeconds) };
}

export function tooManyText(seconds: number): string {
  return `För många försök. Vänta ${Math.ceil(seconds / 60)} min och försök igen.`;
}

export const WRONG_CODE = "Koden stämmer inte. Vänta på nästa kod i appen och försök igen.";

/** What the form for the second factor says. */
export function codeMessages(error: CodeError): { text?: string; fields?: Record<string, string> } {
  if (error.code === "too_many") return { text: tooManyText(error.retryAfterSeconds) };
  if (error.code === "wrong") return { fields: { code: WRONG_CODE } };
  return { text: "Det tog för lång tid. Logga in med lösenordet igen." };
}

/** What the form for a new password says under its fields, or under its title when none is wrong. */
export function passwordRefusal(error: PasswordError): { text?: string; fields?: Record<string, string> } {
  if (error.code === "wrong") return { fields: { old: "Det är inte ditt nuvarande lösenord." } };
  if (error.code === "weak") return { fields: { password: error.problem } };
  return { text: tooManyText(error.retryAfterSeconds) };
}
