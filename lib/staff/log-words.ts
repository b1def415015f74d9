import { logActions } from "@/lib/accounts/log-words";

/** What the log says of accounts and who holds them. */
export const staffLog = logActions({
  "account.create": "Konto skapat",
  "role.add": "Fick rollen ägare",
  "role.change": "Ändrade rollen",
  "account.invite": "Bjöd in",
  "account.uninvite": "Tog tillbaka en inbjudan",
  "account.accept": "Tackade ja till en inbjudan",
  "account.remove": "Tog bort ett konto",
  "name.change": "Ändrade sitt namn",
  "email.ask": "Bad om att byta e-post",
  "email.change": "Bytte e-post",
  "password.ask": "Bad om en länk till nytt lösenord",
  "password.reset": "Valde nytt lösenord med en länk",
  "password.change": "Lösenord bytt",
});
