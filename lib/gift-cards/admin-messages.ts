// To the owner. A file apart from messages.ts, which pages of the shop load.

/** About a discount code or a gift card. */
export const codeMessages = {
  loadList: "Kunde inte hämta rabattkoder",
  load: "Kunde inte hämta rabattkoden",
  save: "Kunde inte spara rabattkoden",
  remove: "Kunde inte ta bort rabattkoden",
  taken: "Koden används redan",
  gone: "Rabattkoden finns inte längre.",
  no_reason: "Skriv varför, till exempel: för lite laddat",
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

/** About a campaign. */
export const campaignMessages = {
  save: "Kunde inte spara kampanjen",
  remove: "Kunde inte ta bort kampanjen",
  taken: "Koden används redan",
  gone: "Kampanjen finns inte längre.",
  conflict: "Någon annan har sparat kampanjen medan du skrev. Det du har skrivit är kvar här.",
} as const;
