/** Under a choice that has run out: `slut, åter den 4 december`. */
export function OutNote({ note }: { note: string | undefined }) {
  return note && <span className="block font-normal text-ash first-letter:uppercase">{note}</span>;
}
