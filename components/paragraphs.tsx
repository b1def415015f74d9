import { paragraphsOf } from "@/lib/kernel/text";

/** A text by the maker, with a paragraph for each of its lines. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
