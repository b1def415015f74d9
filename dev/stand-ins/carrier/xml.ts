import { createHash } from "node:crypto";
import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";

export type Xml = { [name: string]: XmlValue };
export type XmlValue = string | number | Xml | XmlValue[] | undefined;

// Values stay text: "01234" may be a postal code.
const parser = new XMLParser({ parseTagValue: false, trimValues: true });
const builder = new XMLBuilder({ suppressEmptyNode: true });

/** Fraktjakt's refusal: code 2 in an answer with status 200. */
export class CarrierError extends Error {}

/** The root element of a posted document. Throws unless it is well-formed and has the right checksum of its UTF-8 bytes. */
export function readDocument(form: URLSearchParams, root: string): Xml {
  const xml = form.get("xml");
  if (!xml) throw new CarrierError("XML saknas i fältet xml.");
  const expected = createHash("md5").update(xml, "utf8").digest("hex");
  const given = form.get("md5_checksum");
  if (given && given.toLowerCase() !== expected) throw new CarrierError("Felaktig md5_checksum.");
  if (!given) throw new CarrierError("md5_checksum saknas.");
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new CarrierError(`Ogiltig XML: ${valid.err.msg}`);
  const document = (parser.parse(xml) as Xml)[root];
  if (!document || typeof document !== "object") throw new CarrierError(`Elementet ${root} saknas.`);
  return document as Xml;
}

/** An XML document with one root. */
export function writeDocument(root: string, content: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: content })}`;
}

/** The text at a path, or "" where there is none. */
export function textAt(node: XmlValue, ...path: string[]): string {
  const value = nodeAt(node, ...path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The node at a path. */
export function nodeAt(node: XmlValue, ...path: string[]): XmlValue {
  return path.reduce<XmlValue>(
    (at, name) => (at && typeof at === "object" ? (at as Xml)[name] : undefined),
    node,
  );
}

/** The elements at a path as a list, also when there is only one. */
export function listAt(node: XmlValue, ...path: string[]): XmlValue[] {
  const value = nodeAt(node, ...path);
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}
