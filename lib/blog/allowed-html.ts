import { isLink, isPicture } from "./links";

// The HTML that a post may hold. No tag here changes how the parser reads what follows, as <style> and <textarea> do.

export const TAGS = [
  ..."h2 h3 p br hr strong b em i u s sub sup small a ul ol li blockquote figure figcaption img".split(" "),
  ..."code pre table thead tbody tr th td".split(" "),
];
export const ATTRIBUTES = [
  "href",
  "src",
  "alt",
  "title",
  "width",
  "height",
  "colspan",
  "rowspan",
  "scope",
  "rel",
];

const TAG = new RegExp(`^</?(?:${TAGS.join("|")})((?: [a-z]+="[^"<>]*")*)>$`);

function isAllowedValue(attribute: string, value: string): boolean {
  if (attribute === "loading") return true;
  if (attribute !== "href" && attribute !== "src") return ATTRIBUTES.includes(attribute);
  const address = value.replaceAll("&amp;", "&");
  return !/&(?!amp;)/.test(value) && (attribute === "href" ? isLink : isPicture)(address);
}

/**
 * Whether HTML is written as the sanitizer writes it: every `<` begins a tag of the list, whose attributes are quoted
 * and of the list. It says no to much that is harmless, and never yes to what could run.
 */
export function isSanitized(html: string): boolean {
  return (html.match(/<[^>]*>?/g) ?? []).every((tag) => {
    const attributes = TAG.exec(tag)?.[1];
    if (attributes === undefined) return false;
    return [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].every(([, name, value]) =>
      isAllowedValue(name!, value!),
    );
  });
}
