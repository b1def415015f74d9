/** The storage key of the cart, and the name of the event that says it has changed. */
export const CART_KEY = "varukorg";
/** The storage key of the payments that are neither paid nor returned to the cart; removed while there is none. */
export const WAITING_KEY = "varukorg-undanlagd";
/**
 * The storage keys of the gift card whose link was opened and, once the checkout has found it, of its balance: öre, 0 for a
 * campaign. The second is also the name of the event that says it has changed.
 */
export const SAVED_CODE_KEY = "presentkort";
export const SAVED_BALANCE_KEY = "presentkort-kvar";
