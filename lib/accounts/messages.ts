import type { SignInError } from "./sign-in";

export const accessDenied = {
  title: "Åtkomst nekad",
  text: "Du har inte administratörsbehörighet",
} as const;

export const signedOut = {
  title: accessDenied.title,
  text: "Du är inte inloggad längre. Logga in i en ny flik och försök igen, så finns texten kvar här.",
} as const;

/** What the login form says under 'Inloggning misslyckades'. */
export function signInMessage(error: SignInError): { title: string; text: string } {
  if (error.code === "not_admin") return accessDenied;
  const title = "Inloggning misslyckades";
  if (error.code === "wrong") return { title, text: "Fel e-postadress eller lösenord." };
  const minutes = Math.ceil(error.retryAfterSeconds / 60);
  return { title, text: `För många försök. Vänta ${minutes} min och försök igen.` };
}
