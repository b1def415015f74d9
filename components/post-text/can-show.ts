import { getSchema } from "@tiptap/core";
import { DOMParser as PostParser } from "@tiptap/pm/model";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { EXTENSIONS } from "./extensions";
import { toPostHtml } from "./post-html";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** The HTML after a round trip through the editor. */
export function rewrite(html: string): string {
  return toPostHtml(PostParser.fromSchema(getSchema(EXTENSIONS)).parse(parse(html)));
}

const SAME: Record<string, string> = { b: "strong", i: "em" };
const IMPLIED = /^(p|br|thead|tbody)$/;

/** What a round trip must preserve: the text without spaces, and all elements with a meaning. */
function essence(html: string): string {
  const body = parse(html);
  const tags = [...body.querySelectorAll("*")].map(({ localName }) => SAME[localName] ?? localName);
  return `${tags
    .filter((tag) => !IMPLIED.test(tag))
    .sort()
    .join(" ")}\n${body.textContent.replace(/\s/g, "")}`;
}

/** Whether the editor can represent all of this HTML. Anything else would be lost at the next save. */
export function canShow(html: string): boolean {
  const clean = sanitizePostHtml(html);
  return essence(clean) === essence(rewrite(clean));
}
