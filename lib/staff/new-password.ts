import "server-only";
import { getSettings } from "@/lib/settings/queries";
import { PASSWORD_MAX } from "@/lib/accounts/schema";

/** Common Swedish passwords, of which the list of common passwords has few. */
const SWEDISH_WORDS: readonly string[] = [
  "lösenord lösenordet mittlösenord nyttlösenord hemligt hemlighet hemligtlösenord välkommen välkomna",
  "administratör administration inloggning loggain användare verkstad verkstaden butiken webbutik",
  "sommar vinter hösten våren sommaren vintern januari februari mars april maj juni juli augusti september",
  "oktober november december måndag tisdag onsdag torsdag fredag lördag söndag midsommar midsommarafton",
  "julafton nyårsafton påskafton valborg sverige stockholm göteborg malmö uppsala norrland dalarna",
  "fotboll ishockey innebandy handboll skidåkning skidstav skidstavar bambu bambustav stavmakare vandring",
  "hammarby djurgården djurgårdsif aikstockholm frölunda färjestad brynäs malmöff ifkgöteborg",
  "älskling älskardig jagälskardig älskarmig sötnos gumman gullunge lillaskatt hejsan hejhej hejsanhejsan",
  "hejpådig tjenare snoppen bajskorv fittan helvete fanihelvete sommarlov kanelbulle fredagsmys köttbullar",
  "pannkaka chokladboll mormor morfar farmor farfar mamma pappa mammaochpappa kattunge hunden katten",
  "qwertyuiopå asdfghjklöä qwertyåäö",
].flatMap((line) => line.split(" "));

/** Has a word so few different characters that it is easily guessed: `aaaa`, `abab`, digits alone? */
function hasFewCharacters(word: string): boolean {
  return new Set(word).size < 5;
}

/** The shortest new password; older ones sign in from 8 characters (NIST SP 800-63B, OWASP ASVS 5 6.2.1). */
export const NEW_PASSWORD_MIN = 12;

export const NEW_PASSWORD_HINT = `${NEW_PASSWORD_MIN} till ${PASSWORD_MAX} tecken. Tre ord som inte hör ihop räcker långt.`;

/** How many letters a password must have besides a name that anybody knows. */
const LEFT_MIN = 8;

const TOO_COMMON = "Lösenordet är för vanligt. Ta hellre tre ord som inte hör ihop.";

/** Lower case without accents: `Lösenord` and `losenord` are one word. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The word that a password is made of: without digits at its end, and once if it is repeated. */
function stem(password: string): string {
  return plain(password)
    .replace(/\d+$/, "")
    .replace(/^(.+?)\1+$/u, "$1");
}

let commonStems: Set<string> | undefined;

/** Loads the list when the first password is set: nothing else needs it. */
async function findCommonStems(): Promise<Set<string>> {
  if (commonStems) return commonStems;
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return (commonStems = new Set([...dictionary["passwords-common"], ...SWEDISH_WORDS].map(stem)));
}

/** Names that anybody knows: the shop's and the parts of the e-mail address. */
function knownNames(email: string, shopName: string): string[] {
  const [local = "", domain = ""] = email.split("@");
  const letters = [shopName, local, domain.slice(0, domain.lastIndexOf("."))].map((name) =>
    plain(name).replace(/[^a-z0-9]/g, ""),
  );
  return letters.filter((name) => name.length >= 4);
}

/** Why this cannot be a new password, in Swedish for its field; null when it can. */
export async function passwordProblem(password: string, email: string, shopName: string) {
  if (password.length < NEW_PASSWORD_MIN) return `Lösenordet måste vara minst ${NEW_PASSWORD_MIN} tecken`;
  if (password.length > PASSWORD_MAX) return `Lösenordet får vara max ${PASSWORD_MAX} tecken`;
  const letters = plain(password).replace(/[^a-z0-9]/g, "");
  const isLike = (name: string) =>
    letters.includes(name) && letters.replaceAll(name, "").replace(/\d/g, "").length < LEFT_MIN;
  if (knownNames(email, shopName).some(isLike))
    return "Lösenordet liknar butikens namn eller din e-postadress.";
  const word = stem(password);
  const isCommon = hasFewCharacters(word) || (await findCommonStems()).has(word);
  return isCommon ? TOO_COMMON : null;
}

/** `passwordProblem` with the shop's saved name. */
export async function checkNewPassword(password: string, email: string): Promise<string | null> {
  return passwordProblem(password, email, (await getSettings()).company.name);
}
