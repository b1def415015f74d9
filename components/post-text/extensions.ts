// The editor's schema. It has the same tags as the sanitizer (lib/blog/sanitize.ts), so that opening a post loses nothing.
import { Mark, mergeAttributes, Node, type Extensions } from "@tiptap/core";
import { Table, TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { isLink, isPicture } from "@/lib/blog/links";
import { recordOf } from "@/lib/kernel/records";

const mark = (name: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => recordOf(["src", "alt", "title", "width", "height"], () => ({ default: null })),
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (img) => (isPicture(img.getAttribute("src") ?? "") ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes, { loading: "lazy" })],
});

const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "image figcaption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure", getAttrs: (figure) => (figure.querySelector("img") ? null : false) }],
  renderHTML: () => ["figure", 0],
});

const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
  addKeyboardShortcuts() {
    return {
      // Enter leaves the picture: a caption is one line.
      Enter: ({ editor }) => {
        const { $head } = editor.state.selection;
        if ($head.parent.type.name !== "figcaption") return false;
        return editor
          .chain()
          .insertContentAt($head.after(-1), { type: "paragraph" })
          .focus($head.after(-1) + 1)
          .run();
      },
    };
  },
});

const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      // After the last cell the focus leaves the editor; Tiptap's default would add a row at every Tab.
      Tab: () => this.editor.commands.goToNextCell(),
    };
  },
});

export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => isLink(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...["sub", "sup", "small"].map(mark),
  Picture,
  Figure,
  Caption,
  PlainTable.configure({ resizable: false, View: null }),
  TableKit.configure({ table: false }),
];
