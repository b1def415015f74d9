import type { PersonRefusal } from "./people";

export const linkGone = "Länken har redan använts eller gäller inte längre. Be om en ny.";

/** Why a change of somebody else's account is refused. */
export const personRefusals: Readonly<Record<PersonRefusal, string>> = {
  self: "Ditt eget konto kan en annan ägare ändra.",
  not_owner: "Du är inte ägare längre.",
  gone: "Kontot finns inte längre.",
};
