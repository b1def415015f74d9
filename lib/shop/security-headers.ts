// The security headers of every response, and the Content-Security-Policy of pages: only the framework's scripts run.

/** Hashes of the style element that sonner 2.0.8 inserts, first empty and then filled; a test compares them. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** On every answer (next.config.mjs). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** Where forms lead besides the shop itself: the payment page. */
const FORM_TARGETS: readonly string[] = ["https://checkout.stripe.com"];

type Sources = {
  /** Is the shop reached by https? */
  secure: boolean;
  formTargets: readonly string[];
};

/** From the environment; only a shop with stand-ins has a payment page elsewhere than at Stripe. */
export function sourcesFrom({ SITE_URL, STAND_INS, STRIPE_API_URL }: NodeJS.ProcessEnv): Sources {
  const hasStandIns = /^(1|true|yes|on)$/i.test(STAND_INS ?? "") && STRIPE_API_URL;
  return {
    secure: SITE_URL?.startsWith("https://") ?? false,
    formTargets: hasStandIns ? [...FORM_TARGETS, new URL(STRIPE_API_URL).origin] : FORM_TARGETS,
  };
}

/** The value of Content-Security-Policy; inline scripts and styles need this nonce. */
export function policyFor(nonce: string, { secure, formTargets }: Sources): string {
  const rows = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    ["style-src 'self'", `'nonce-${nonce}'`, ...TOAST_STYLES].join(" "),
    // React writes the style prop as an attribute: the place of a sprite, the colour of a lacquer.
    "style-src-attr 'unsafe-inline'",
    // The favicon is inlined in the page, which saves a request.
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
  ];
  if (secure) rows.push("upgrade-insecure-requests");
  return rows.join("; ");
}
