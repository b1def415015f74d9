// Marks a database as restored, and has the words that npm run restore ends with.
import type pg from "pg";

/**
 * Records a restore to this moment: at its start the shop asks Stripe before it sells. Freight not yet booked becomes
 * `unknown`, for a person to look at: it may have been booked after the copy.
 */
export async function noteRestore(client: pg.ClientBase, takenAt: string): Promise<void> {
  await client.query("BEGIN");
  await client.query("INSERT INTO restores (taken_at) VALUES ($1)", [takenAt]);
  await client.query(
    `UPDATE shipments SET status = 'unknown', last_error = 'Återställd: kanske redan bokad.'
     WHERE status IN ('waiting', 'booking')`,
  );
  await client.query("COMMIT");
}

const AT_FIRST_START = `Vid första starten frågar butiken Stripe om allt som betalats, betalats tillbaka och bestridits efter det.
Så länge säljer den ingenting; svarar Stripe tar det några sekunder.
  - Varje betalning blir en order, med sitt gamla nummer och sin gamla länk där Stripe har fått veta dem.
    Den står under Kontrollera i /admin/bestallningar: den kan redan vara byggd och skickad.
  - Ett sålt presentkort görs om. Koden är ny och mejlas; den gamla gäller inte.
  - Nya nummer fortsätter över alla som Stripe har fått veta.
  - En betalning som inte kan bli en order mejlas till EVENT_RECIPIENT.
  - Kunder som raderats efter kopian raderas igen, efter listan bland bilderna (erased-….json i uploads eller hinken).
    På en ny maskin: lägg först dit de filer med det namnet som finns i nyare kopior eller på den gamla disken.
Det här finns inte hos Stripe. Hände det efter kopian är det borta:
  - köp som ett presentkort betalade helt: arbetsordern ligger i verkstadens mejl; dra av kortet i admin,
  - återbetalningar till presentkort, ångerärenden och förfrågningar: de två sista ligger i mejlen,
  - flyttar i verkstaden, bokade frakter, inlägg, koder och lösenord.
Paket som väntade på att bokas väntar på dig: se efter hos fraktbolaget om de redan är bokade.
Presentkortens koder öppnas av GIFT_CARD_SECRET, eller AUTH_SECRET, som den var när kopian togs: utan den startar butiken inte.
Starta butiken nu. npm run doctor säger när den är avstämd mot Stripe.`;

/** What the shop recovers, and what is lost, of all that came after the moment that the database was restored to. */
export function restoredWords(takenAt: string): string {
  return `Databasen är som den var ${takenAt}.\n${AT_FIRST_START}`;
}
