import type { AdminNotice } from "@/lib/shop/admin-notice";
import { postMessages } from "@/lib/blog/messages";
import { codeMessages } from "@/lib/gift-cards/admin-messages";
import { uploadFailed } from "@/lib/uploads/messages";

export type NoticeText = { title: string; text?: string; kind?: "error" };

/** The notices after a redirect (`?besked=…`). A URL can show no other text. */
const notices: Readonly<Record<AdminNotice, NoticeText>> = {
  "books-exported": { title: "Exporten är klar", text: "Filen står här nedanför." },
  "books-nothing": { title: "Inget nytt att exportera", text: "Allt är redan exporterat." },
  welcome: { title: "Välkommen!" },
  "sessions-ended": { title: "Utloggad där" },
  invited: { title: "Inbjudan är på väg", text: "Länken gäller i tre dagar och en gång." },
  uninvited: { title: "Inbjudan är tillbakatagen" },
  "role-changed": { title: "Rollen är ändrad" },
  "person-removed": { title: "Kontot är borttaget" },
  "password-reset": {
    title: "Lösenordet är bytt",
    text: "Logga in med det nya. Vad som avslutades på samma gång står i ett mejl.",
  },
  "factor-changed": { title: "Sparat" },
  "not-downloaded": {
    title: "Inget är nedladdat",
    text: "Ladda ner med knappen på den här sidan. Den frågar om det är du.",
    kind: "error",
  },
  typed: { title: "Du är inloggad igen", text: "Det du skrev är kvar. Tryck en gång till, så görs det." },
  created: { title: "Skapat" },
  saved: { title: "Sparat" },
  shown: { title: "Visas för alla", text: "Det syns i butiken inom en sekund." },
  "draft-saved": { title: "Utkastet är sparat", text: "Bara ni som sköter butiken ser det." },
  "draft-dropped": { title: "Utkastet är borta", text: "Här står det som visas i butiken." },
  published: { title: "Publicerat" },
  deleted: { title: "Raderat" },
  retrying: { title: "Görs om nu", text: "Det som går igenom försvinner ur listan." },
  "set-aside": { title: "Lagt åt sidan" },
  uploaded: { title: "Uppladdad" },
  "upload-failed": { title: uploadFailed, kind: "error" },
  "picture-refused": {
    title: uploadFailed,
    text: "Välj en hel stillbild i JPEG, PNG, WebP, GIF eller TIFF, högst 10 MB.",
    kind: "error",
  },
  "picture-no-alt": {
    title: "Bilden är inte bytt",
    text: "Skriv vad bilden visar, med högst 150 tecken.",
    kind: "error",
  },
  "picture-no-file": { title: "Bilden är inte bytt", text: "Välj en bild först.", kind: "error" },
  "picture-clash": {
    title: "Bilden är inte bytt",
    text: "Någon annan har just bytt den. Titta på den nya först.",
    kind: "error",
  },
  "post-gone": { title: postMessages.load, text: postMessages.gone, kind: "error" },
  answered: { title: "Svaret skickas nu" },
  "enquiry-answered": { title: "Förfrågan är besvarad" },
  "enquiry-booked": { title: "Kvällen är bokad", text: "Den står bland de bokade." },
  "enquiry-declined": { title: "Förfrågan är avslutad", text: "Den står som Nej tack." },
  "enquiry-gone": { title: "Förfrågan är raderad", kind: "error" },
  "withdrawal-closed": { title: "Ångern är avslutad" },
  "withdrawal-gone": { title: "Någon har redan tagit hand om ångern", kind: "error" },
  erased: { title: "Raderat", text: "Det som lagen kräver är kvar, utan mer än så." },
  "customer-gone": { title: "Kunden finns inte längre", kind: "error" },
  "code-gone": { title: codeMessages.load, text: codeMessages.gone, kind: "error" },
  "offer-sent": { title: "Betallänken är på väg", text: "Kunden får den i ett mejl." },
  "offer-withdrawn": { title: "Betallänken gäller inte längre" },
};

/** The notice that `besked` in a URL names; null when it names none. */
export function findNotice(besked: string | string[] | undefined): NoticeText | null {
  return typeof besked === "string" && Object.hasOwn(notices, besked) ? notices[besked as AdminNotice] : null;
}
