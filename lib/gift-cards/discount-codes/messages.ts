export const codeMessages = {
  loadList: "Kunde inte hämta rabattkoder",
  load: "Kunde inte hämta rabattkoden",
  save: "Kunde inte spara rabattkoden",
  remove: "Kunde inte ta bort rabattkoden",
  taken: "Koden används redan",
  gone: "Rabattkoden finns inte längre.",
  conflict: "Någon annan har sparat rabattkoden medan du skrev. Det du har skrivit är kvar här.",
  used: "Koden har använts i en beställning och står i bokföringen. Gör den inaktiv i stället.",
  held: "En kund håller på att betala med koden just nu. Försök igen om en timme, eller gör den inaktiv.",
  bought: "Kortet är köpt och betalt av en kund. Gör det inaktivt i stället.",
} as const;

/** Why a code is not deleted. */
export const removeMessages = {
  not_found: codeMessages.gone,
  used: codeMessages.used,
  held: codeMessages.held,
  bought: codeMessages.bought,
} as const;
