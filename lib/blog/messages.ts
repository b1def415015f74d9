export const postMessages = {
  loadList: "Kunde inte hämta blogginlägg",
  load: "Kunde inte hämta inlägget",
  save: "Kunde inte spara inlägget",
  publish: "Kunde inte publicera inlägget",
  remove: "Kunde inte ta bort inlägget",
  slugTaken: "Slug används redan",
  gone: "Inlägget finns inte längre.",
  conflict: "Någon annan har sparat inlägget medan du skrev. Din text är kvar här.",
  changed: "Någon annan har sparat inlägget sedan du öppnade sidan. Läs det igen.",
} as const;
