/** What header, cart and till say of a payment that has been begun and is neither paid nor taken back. */
export const WAITS = "Du har en betalning som väntar";

/** Where the cart's link in the header says so: filled once the code that knows of it is loaded. */
export const WAITING_SLOT = "vantande-betalning";
