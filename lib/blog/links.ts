// Where a post's links may lead and its pictures come from.

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const LINK = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i;
const PICTURE = /^https:\/\/[^\s]+$/i;

/** A page of the shop or the web, a mail address, a telephone number, a place on the page. */
export function isLink(value: string): boolean {
  return OWN_PATH.test(value) || LINK.test(value) || /^#[\w-]*$/.test(value);
}

/** A picture of the shop's own, or over https. */
export function isPicture(value: string): boolean {
  return OWN_PATH.test(value) || PICTURE.test(value);
}

/** The link that a typed `www.skidor.se` or `anna@example.se` means; null when it cannot be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLink(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[a-z0-9åäö-]+(\.[a-z0-9åäö-]+)+([/?#]\S*)?$/i.test(text) ? `https://${text}` : null;
}
