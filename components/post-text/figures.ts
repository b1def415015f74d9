import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { UploadedPicture } from "@/components/post-editor/upload-picture";
import type { PictureWords } from "./picture-form";

type Found = { picture: Node; at: number; caption: Node | null };

/** The selected picture, and its caption if it has one. */
export function selectedPicture({ state }: Editor): Found | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const { node, $from, from } = selection;
  if (node.type.name === "figure")
    return { picture: node.child(0), at: from + 1, caption: node.maybeChild(1) };
  if (node.type.name !== "image") return null;
  const figure = $from.parent.type.name === "figure" ? $from.parent : null;
  return { picture: node, at: from, caption: figure?.maybeChild(1) ?? null };
}

const captionOf = (caption: string) => ({ type: "figcaption", content: [{ type: "text", text: caption }] });

/** Inserts an uploaded picture at the caret, and moves the caret after it. */
export function insertPicture(editor: Editor, picture: UploadedPicture, { alt, caption }: PictureWords) {
  const { url: src, width, height } = picture;
  const image = { type: "image", attrs: { src, alt, width, height } };
  const figure = { type: "figure", content: caption ? [image, captionOf(caption)] : [image] };
  editor
    .chain()
    .focus()
    .insertContent([figure, { type: "paragraph" }])
    .run();
}

/** Changes a picture's alt text and caption. A caption whose text is unchanged keeps its links. */
export function describePicture(
  editor: Editor,
  { picture, at, caption: had }: Found,
  words: PictureWords,
): void {
  const after = at + picture.nodeSize;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setNodeAttribute(at, "alt", words.alt);
      if (words.caption === (had?.textContent ?? "")) return true;
      if (had) tr.delete(after, after + had.nodeSize);
      if (!words.caption) return true;
      const caption = editor.schema.nodeFromJSON(captionOf(words.caption));
      if (tr.doc.resolve(at).parent.type.name === "figure") tr.insert(after, caption);
      else tr.replaceWith(at, after, editor.schema.node("figure", null, [tr.doc.nodeAt(at)!, caption]));
      return true;
    })
    .run();
}

/** Removes a picture and its figure. */
export function removePicture(editor: Editor, { picture, at }: Found): void {
  const place = editor.state.doc.resolve(at);
  const range =
    place.parent.type.name === "figure"
      ? { from: place.before(), to: place.after() }
      : { from: at, to: at + picture.nodeSize };
  editor.chain().focus().deleteRange(range).run();
}
