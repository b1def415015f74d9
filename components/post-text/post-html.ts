import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** Replaces a paragraph that is alone in its list item, cell or quote by its content. */
function unwrapParagraphs(body: Element): void {
  for (const paragraph of body.querySelectorAll(":is(li, td, th, blockquote) > p:first-child")) {
    const rest = [...paragraph.parentElement!.children].slice(1);
    const isItem = paragraph.parentElement!.localName === "li";
    if (rest.every((each) => isItem && /^[uo]l$/.test(each.localName)))
      paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Moves a first row of headings into the table's head, gives headings a `scope`, and drops the editor's attributes. */
function markTable(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll("td, th"))
    for (const name of cell.getAttributeNames())
      if (!/^(col|row)span$/.test(name) || cell.getAttribute(name) === "1") cell.removeAttribute(name);
  for (const heading of table.querySelectorAll("th")) heading.scope = "row";
  const [first] = table.rows;
  if (!first || !table.tBodies[0] || ![...first.cells].every(({ localName }) => localName === "th")) return;
  for (const heading of first.cells) heading.scope = "col";
  table.createTHead().append(first);
  if (table.tBodies[0].rows.length === 0) table.tBodies[0].remove();
}

function markLink(link: HTMLAnchorElement): void {
  for (const name of link.getAttributeNames()) if (!/^(href|title)$/.test(name)) link.removeAttribute(name);
  if (/^https?:/i.test(link.getAttribute("href") ?? "")) link.rel = "noopener";
}

/** The post as the HTML that is stored. The sanitizer (lib/blog/sanitize.ts) leaves it unchanged. */
export function toPostHtml(post: Node): string {
  const body = document.createElement("div");
  body.append(DOMSerializer.fromSchema(post.type.schema).serializeFragment(post.content));
  unwrapParagraphs(body);
  for (const paragraph of body.querySelectorAll("p")) if (!paragraph.hasChildNodes()) paragraph.remove();
  for (const table of body.querySelectorAll("table")) markTable(table);
  for (const link of body.querySelectorAll("a")) markLink(link);
  for (const list of body.querySelectorAll("ol, pre code"))
    for (const name of list.getAttributeNames()) list.removeAttribute(name);
  return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}
