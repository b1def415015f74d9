// Reduces HTML that is pasted from Word, Google Docs or a web page to what a post can hold.

const NOISE =
  "style, script, meta, link, title, xml, o\\:p, [style*='mso-list:Ignore'], [style*='mso-list: Ignore']";
/** Comments, Word's conditional blocks, and styles, which violate the content security policy as soon as they are parsed. */
const UNREAD = /<!--[\s\S]*?-->|<!\[[^>]*\]>|<style[\s\S]*?<\/style>/gi;

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word's list items are paragraphs: the level is in the style, the mark is text. Null for other paragraphs. */
function listItemOf(element: Element): { item: Element; level: number; isNumbered: boolean } | null {
  const style = element.getAttribute("style") ?? "";
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style);
  if (!level) return null;
  const mark = element.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  return {
    item: element,
    level: Number(level[1]),
    isNumbered: /^\s*(\d|[a-z][.)])/i.test(mark?.textContent ?? ""),
  };
}

/** Paragraphs that stand for list items become lists, one within the other by their level. */
function makeLists(body: Element): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const found = listItemOf(paragraph);
    if (!found) continue;
    if (paragraph.previousElementSibling !== last) open.length = 0;
    while (open.length > 0 && open.at(-1)!.level > found.level) open.pop();
    if (open.at(-1)?.level !== found.level) {
      const list = body.ownerDocument.createElement(found.isNumbered ? "ol" : "ul");
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level: found.level });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
    last = open[0]!.list;
  }
}

/** Converts Word's titles and quotes, and all headings to h2 and h3: the page's h1 is the post's own title. */
function makeHeadings(body: Element): void {
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  for (const quote of body.querySelectorAll("p.MsoQuote, p.MsoIntenseQuote")) rename(quote, "blockquote");
  const lower = body.querySelector("h1") ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6"))
    rename(heading, Number(heading.localName[1]) + lower <= 2 ? "h2" : "h3");
}

/** Bold and italics that are written as a style become marks; all other styles go. */
function plainStyles(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  if (element.matches("b, strong") && fontWeight === "normal") {
    element.replaceWith(...element.childNodes);
    return;
  }
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600;
  for (const name of element.getAttributeNames())
    if (!/^(href|src|alt|colspan|rowspan|width|height)$/.test(name)) element.removeAttribute(name);
  if (!element.matches("span, font")) return;
  const tag = isBold ? "strong" : fontStyle === "italic" ? "em" : null;
  if (tag) rename(element, tag);
}

/** Pasted HTML without the markup of the program that it comes from. Runs in a browser. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(UNREAD, ""), "text/html");
  makeLists(body);
  for (const noise of body.querySelectorAll(NOISE)) noise.remove();
  makeHeadings(body);
  for (const link of body.querySelectorAll("a u")) link.replaceWith(...link.childNodes);
  // Pictures of other sites would not be shown: the writer uploads them, with a description.
  for (const picture of body.querySelectorAll("img"))
    if (!/^\/(uploads|bilder)\//.test(picture.getAttribute("src") ?? "")) picture.remove();
  for (const element of body.querySelectorAll<HTMLElement>("*")) plainStyles(element);
  for (const paragraph of body.querySelectorAll("p, h2, h3, li"))
    if (!paragraph.textContent.trim() && !paragraph.querySelector("img")) paragraph.remove();
  return body.innerHTML.trim();
}
