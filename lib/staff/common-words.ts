/** Words that Swedes take for a password, beside the list of common ones, which has few of them. */
export const SWEDISH_WORDS: readonly string[] = [
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

/** Whether a word is made of so few different characters that anybody would try it: `aaaa`, `abab`, digits alone. */
export function hasFewCharacters(word: string): boolean {
  return new Set(word).size < 5;
}
