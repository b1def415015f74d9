/**
 * Next sends a page's prerendered shell, also an empty one, with status 200 before the page has decided anything:
 * notFound() and redirect() then come too late. Only agents that match `htmlLimitedBots` get the page whole, with
 * its real status. proxy.ts lets requests for pages decided per request go by this name; next.config.ts knows it.
 */
export const WHOLE_PAGE_AGENT = "hel-sida";

/**
 * Metadata of a cached page that says what it was made from could not be read: the server in front (dev/front/cached-page.ts)
 * sends it with 503, since Next gives such a page no status but 200.
 */
export const AWAY = { "x-status": "503" };
