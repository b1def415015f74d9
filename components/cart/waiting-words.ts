/** What header, cart and till say of a payment that has been begun and is neither paid nor taken back. */
export const WAITS = "Du har en betalning som väntar";
