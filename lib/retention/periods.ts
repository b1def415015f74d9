// The retention periods that /integritetspolicy promises.

/** Checkouts that were never paid. */
export const UNPAID_DAYS = 30;
/** Stored webhook events and the notes of backups, for troubleshooting. */
export const LOG_DAYS = 90;
/** Jobs of the outbox that are done: longer than a gift card can be used. */
export const DONE_DAYS = 400;
export const ENQUIRY_MONTHS = 12;
/** The admin's log. A trigger in the database refuses to delete anything younger. */
export const LOG_MONTHS = 12;
export const WITHDRAWAL_YEARS = 3;
/** After the end of the year of the purchase (bokföringslagen 7 kap. 2 §). */
export const ORDER_YEARS = 7;

/** How long after the delivery a buyer of poles can complain, in years (konsumentköplagen 2022:260). */
export const COMPLAINT_YEARS = 3;
