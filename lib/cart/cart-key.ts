/** Where the cart lies in the browser, and the name of the event that says it has changed. */
export const CART_KEY = "varukorg";
/** Where the payments lie that are neither paid nor given back: nothing is stored while there is none. */
export const WAITING_KEY = "varukorg-undanlagd";
