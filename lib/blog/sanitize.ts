import DOMPurify from "isomorphic-dompurify";
import { ATTRIBUTES, TAGS } from "./allowed-html";
import { isLink, isPicture } from "./links";

const NUMBER = /^\d{1,4}$/;

/** DOMPurify allows `data:` images whatever its settings, so URLs are checked here. */
function checkUrls(node: Element): void {
  const tag = node.nodeName.toLowerCase();
  if (node.hasAttribute("href") && (tag !== "a" || !isLink(node.getAttribute("href")!.trim())))
    node.removeAttribute("href");
  if (tag !== "img") node.removeAttribute("src");
  node.removeAttribute("rel");
  if (tag === "a" && /^https?:/i.test(node.getAttribute("href") ?? "")) node.setAttribute("rel", "noopener");
  if (tag === "img") {
    if (!isPicture((node.getAttribute("src") ?? "").trim())) return node.remove();
    for (const side of ["width", "height"])
      if (!NUMBER.test(node.getAttribute(side) ?? "")) node.removeAttribute(side);
    node.setAttribute("alt", node.getAttribute("alt") ?? "");
    node.setAttribute("loading", "lazy");
  }
}

let isHooked = false;

/** A post's HTML, limited to text, headings, lists, tables, links and pictures. Also run in the browser, for the preview. */
export function sanitizePostHtml(html: string): string {
  if (!isHooked) DOMPurify.addHook("afterSanitizeAttributes", checkUrls);
  isHooked = true;
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
