// The Content-Security-Policy of a page: no script runs that the framework did not write.
import { createHash } from "node:crypto";

/** Of the style element that sonner 2.0.8 puts into the page, empty at first and then filled; a test compares them. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** On every answer: next.config.ts sets them on Next's, errors.ts on the server's own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

/** Where forms lead besides the shop itself: the payment page. */
export const FORM_TARGETS: readonly string[] = ["https://checkout.stripe.com"];

export type Sources = {
  /** Is the shop reached by https? */
  secure: boolean;
  /** Where a form may lead besides the shop itself: the payment page. */
  formTargets: readonly string[];
};

/** The header's value; `scripts` are nonces and hashes of the inline scripts that may run. */
export function policyFor(scripts: readonly string[], { secure, formTargets }: Sources): string {
  const rows = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...TOAST_STYLES].join(" "),
    // React writes the style prop as an attribute: the place of a sprite, the colour of a lacquer.
    "style-src-attr 'unsafe-inline'",
    // The icon of the tab stands in the page: one request less on every view.
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

/** The source expression by which a policy allows an inline script with this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
