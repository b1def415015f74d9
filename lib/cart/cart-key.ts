/** Where the cart lies in the browser, and the name of the event that says it has changed. */
export const CART_KEY = "varukorg";
