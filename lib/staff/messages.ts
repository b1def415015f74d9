import type { PersonRefusal } from "./people";

export const linkGone = "Länken har redan använts eller gäller inte längre. Be om en ny.";

/** Why an admin's new e-mail address is refused, beside its field. */
export const emailRefusals = {
  same: "Det är redan din adress.",
  taken: "Adressen har redan ett konto.",
} as const;

/** Why a change of somebody else's account is refused. */
export const personRefusals: Readonly<Record<PersonRefusal, string>> = {
  self: "Ditt eget konto kan en annan ägare ändra.",
  not_owner: "Du är inte ägare längre.",
  gone: "Kontot finns inte längre.",
};
