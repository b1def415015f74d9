// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it } from "vitest";
import { canShow, rewrite } from "@/components/post-text/can-show";
import { EXTENSIONS } from "@/components/post-text/extensions";
import { toPostHtml } from "@/components/post-text/post-html";
import { cleanPasted } from "@/lib/blog/pasted";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { seedPosts } from "@/prisma/seed-posts";

let editor: Editor;
function write(content: string, work: (chain: ReturnType<Editor["chain"]>) => void = () => {}): string {
  editor = new Editor({ extensions: EXTENSIONS, content, injectCSS: false });
  const chain = editor.chain().selectAll();
  work(chain);
  chain.run();
  return toPostHtml(editor.state.doc);
}
afterEach(() => editor?.destroy());

const picture = { src: "/uploads/0123456789abcdef0123456789abcdef-1600x900.webp", width: 1600, height: 900 };

describe("the editor of a post's text", () => {
  // Fails without: the editor's links have the attributes that the sanitizer gives them.
  it.each<[string, string, string, ((chain: ReturnType<Editor["chain"]>) => void)?]>([
    ["text", "<p>Hej &amp; hå</p>", "<p>Hej &amp; hå</p>"],
    ["heading", "<p>Hej</p>", "<h2>Hej</h2>", (chain) => chain.setHeading({ level: 2 })],
    ["subheading", "<p>Hej</p>", "<h3>Hej</h3>", (chain) => chain.setHeading({ level: 3 })],
    ["bold", "<p>Hej</p>", "<p><strong>Hej</strong></p>", (chain) => chain.toggleBold()],
    ["italics", "<p>Hej</p>", "<p><em>Hej</em></p>", (chain) => chain.toggleItalic()],
    ["list", "<p>Hej</p>", "<ul><li>Hej</li></ul>", (chain) => chain.toggleBulletList()],
    ["numbers", "<p>Hej</p>", "<ol><li>Hej</li></ol>", (chain) => chain.toggleOrderedList()],
    ["quote", "<p>Hej</p>", "<blockquote>Hej</blockquote>", (chain) => chain.toggleBlockquote()],
    [
      "link to the web",
      "<p>Hej</p>",
      '<p><a href="https://example.se/a?b=1&amp;c=2" rel="noopener">Hej</a></p>',
      (chain) => chain.setLink({ href: "https://example.se/a?b=1&c=2" }),
    ],
    [
      "link within the shop",
      "<p>Hej</p>",
      '<p><a href="/vuxenstav">Hej</a></p>',
      (chain) => chain.setLink({ href: "/vuxenstav" }),
    ],
    [
      "picture",
      "<p>Hej</p>",
      `<figure><img src="${picture.src}" alt="Två stavar &quot;i kors&quot;" width="1600" height="900" loading="lazy"><figcaption>Stavar</figcaption></figure>`,
      (chain) =>
        chain.insertContent({
          type: "figure",
          content: [
            { type: "image", attrs: { ...picture, alt: 'Två stavar "i kors"' } },
            { type: "figcaption", content: [{ type: "text", text: "Stavar" }] },
          ],
        }),
    ],
    [
      "table",
      "<p></p>",
      '<table><thead><tr><th scope="col"></th><th scope="col"></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
      (chain) => chain.insertTable({ rows: 2, cols: 2, withHeaderRow: true }),
    ],
    [
      "list in a list",
      "<ul><li>a<ol start=3><li>b</li></ol></li></ul>",
      "<ul><li>a<ol><li>b</li></ol></li></ul>",
    ],
    ["line break, rule", "<p>a<br>b</p><hr>", "<p>a<br>b</p>\n<hr>"],
    [
      "cell over two",
      '<table><tr><td colspan="2">a</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
  ])("writes %s as the sanitizer would leave it", (_, content, wanted, work) => {
    const html = write(content, work);
    expect(html).toBe(wanted);
    expect(sanitizePostHtml(html)).toBe(html);
    expect(rewrite(html)).toBe(html);
  });

  it("can show the posts of a new shop, and writes them as the sanitizer would leave them", () => {
    for (const { content } of seedPosts) {
      expect(canShow(content)).toBe(true);
      const html = rewrite(content);
      expect(sanitizePostHtml(html)).toBe(html);
      expect(rewrite(html)).toBe(html);
    }
  });

  // Fails without: the editor does not open a text that it cannot show.
  it("can show every tag that the sanitizer keeps, and knows what it cannot show", () => {
    for (const tag of ["sub", "sup", "small", "s", "u", "code", "b", "i"])
      expect(canShow(`<p>H<${tag}>2</${tag}>O</p>`), tag).toBe(true);
    expect(canShow("<pre><code>a  b</code></pre>")).toBe(true);
    expect(canShow('<p>a</p><script>alert(1)</script><p onclick="x">b</p>')).toBe(true);
    expect(canShow("<figure><blockquote>Citat</blockquote><figcaption>Vem</figcaption></figure>")).toBe(
      false,
    );
  });

  it("drops scripts, script links and embedded pictures", () => {
    expect(write('<p><a href="javascript:alert(1)">a</a><img src="data:image/png;base64,AA=="></p>')).toBe(
      "<p>a</p>",
    );
  });

  it("writes an empty text as empty, and drops empty lines at the end", () => {
    expect(write("")).toBe("");
    expect(write("<p>a</p><p></p><p></p>")).toBe("<p>a</p>");
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style><!-- p.MsoNormal {margin:0} --></style></head>
<body lang=SV><!--StartFragment--><h1 style='mso-list:none'>Stavar<o:p></o:p></h1>
<p class=MsoNormal><b><span style='font-size:12.0pt;font-family:"Arial"'>Fet</span></b> och <i>kursiv</i>,<span style='mso-spacerun:yes'>  </span><a href="https://example.se/"><span style='color:blue'>länk</span></a>.<o:p></o:p></p>
<h2>Punkter</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Ett</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Inuti</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Två</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Först</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=302 style='padding:0cm'><p class=MsoNormal>Du är</p></td><td><p class=MsoNormal>Stav</p></td></tr></table>
<p class=MsoNormal><img width=200 src="file:///C:/temp/clip_image001.png"></p>
<p class=MsoQuote>Citat</p><!--EndFragment--></body></html>`;

it("text pasted from Word becomes plain headings, lists and tables", () => {
  const html = write(cleanPasted(WORD));
  expect(html).toBe(
    [
      "<h2>Stavar</h2>",
      '<p><strong>Fet</strong> och <em>kursiv</em>, <a href="https://example.se/" rel="noopener">länk</a>.</p>',
      "<h3>Punkter</h3>",
      "<ul><li>Ett<ul><li>Inuti</li></ul></li><li>Två</li></ul>",
      "<ol><li>Först</li></ol>",
      "<table><tbody><tr><td>Du är</td><td>Stav</td></tr></tbody></table>",
      "<blockquote>Citat</blockquote>",
    ].join("\n"),
  );
  expect(sanitizePostHtml(html)).toBe(html);
});

it("text pasted from Google Docs keeps its bold and italics", () => {
  const docs =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:normal">Fet</span><span style="font-weight:400;font-style:italic"> lutar</span><span style="font-weight:400"> inte</span></p></b>';
  expect(write(cleanPasted(docs))).toBe("<p><strong>Fet</strong><em> lutar</em> inte</p>");
});

it("pasted text keeps the shop's own pictures and no others", () => {
  const own = `<img src="${picture.src}" alt="Stav">`;
  expect(
    cleanPasted(`<p>a</p><img src="https://example.se/a.jpg">${own}<img src="data:image/png;base64,AA==">`),
  ).toBe(`<p>a</p>${own}`);
});
