import { getSchema } from "@tiptap/core";
import { DOMParser as PostParser } from "@tiptap/pm/model";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { EXTENSIONS } from "./extensions";
import { toPostHtml } from "./post-html";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** The HTML as the editor writes it back. */
export function rewrite(html: string): string {
  return toPostHtml(PostParser.fromSchema(getSchema(EXTENSIONS)).parse(parse(html)));
}

const SAME: Record<string, string> = { b: "strong", i: "em" };
const IMPLIED = /^(p|br|thead|tbody)$/;

/** Text without spaces and all elements that mean something: what must not get lost. */
function essence(html: string): string {
  const body = parse(html);
  const tags = [...body.querySelectorAll("*")].map(({ localName }) => SAME[localName] ?? localName);
  return `${tags
    .filter((tag) => !IMPLIED.test(tag))
    .sort()
    .join(" ")}\n${body.textContent?.replace(/\s/g, "")}`;
}

/** Whether the editor can hold all of this HTML. What it could not would be gone at the next save. */
export function canShow(html: string): boolean {
  const clean = sanitizePostHtml(html);
  return essence(clean) === essence(rewrite(clean));
}
