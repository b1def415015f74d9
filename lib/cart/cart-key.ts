/** Where the cart lies in the browser, and the name of the event that says it has changed. */
export const CART_KEY = "varukorg";
/** Where the payments lie that are neither paid nor given back: nothing is stored while there is none. */
export const WAITING_KEY = "varukorg-undanlagd";
/**
 * Where the gift card lies whose link was opened, and, once the till has found it, what was left on it: öre, 0 for a
 * campaign. The second is also the event that says it has changed.
 */
export const SAVED_CODE_KEY = "presentkort";
export const SAVED_BALANCE_KEY = "presentkort-kvar";
