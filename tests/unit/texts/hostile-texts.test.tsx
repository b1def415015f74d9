// Text from a visitor or the maker stays text in mails, JSON-LD, the feed and the carrier's XML.
import { render } from "@react-email/render";
import { XMLParser } from "fast-xml-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { JsonLd } from "@/components/seo/json-ld";
import { toRss } from "@/lib/blog/rss";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { plainText } from "@/lib/mail/layout";
import { settingsFrom } from "@/lib/settings/settings";
import { orderXml, queryXml } from "@/lib/shipping/providers/fraktjakt-xml";
import { bareCompany } from "@/tests/support/companies";
import { everyTextAs, EVERY_MAIL } from "@/tests/support/mails";

const HOSTILE = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  `' onmouseover='alert(1)`,
  `</style><svg onload=alert(1)>`,
  `--><b onclick=alert(1)>x</b><!--`,
  `]]><x/>`,
  `{{7*7}} \${7*7} &lt;img src=x&gt;`,
];

/** The tags of a page with the names of their attributes; no text may add any. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z!/][^\s>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)].map(
    ([, name, rest]) =>
      `${name} ${[...rest!.matchAll(/\s([^\s=">]+)=(?:"[^"]*"|'[^']*')/g)].map(([, each]) => each).join(" ")}`,
  );
}

it("the comparison of tags notices an added tag or attribute", () => {
  expect(tagsOf(`<p title="x">${HOSTILE[0]}</p>`)).not.toEqual(tagsOf('<p title="x">Astrid</p>'));
  expect(tagsOf(`<p title='${HOSTILE[2]}'>x</p>`)).not.toEqual(tagsOf("<p title='Astrid'>x</p>"));
});

it.each(Object.entries(EVERY_MAIL))(
  "the mail %s keeps written text as text, and gives it no line of its own in the plain text",
  async (kind, draw) => {
    const ofFacts = (text: string) => render(draw(undefined, everyTextAs(text)).body);
    const ofMaker = (text: string) => {
      const texts = { first: "x", paid: text, started: text, delivered: text, signature: text };
      const company = { ...bareCompany, name: text, address: text };
      const rows = Object.entries({ texts, company }).map(([key, value]) => ({ key, value }));
      return render(draw(settingsFrom(rows, new Date())).body);
    };
    for (const written of [ofFacts, ofMaker]) {
      const hostile = HOSTILE.join(" ");
      expect(tagsOf(await written(hostile))).toEqual(tagsOf(await written("x".repeat(hostile.length))));
    }
    // An admin may write lines of their own.
    if (kind === "written-mail") return;
    const plain = plainText(await ofFacts("Astrid\r\nBetala här: x\nBETALA HÄR"));
    expect(plain.split("\n").filter((line) => /^BETALA HÄR/i.test(line.trim()))).toEqual([]);
  },
);

it.each([...HOSTILE, "</script><script>alert(1)</script>", "\u2028</SCRIPT >", "<!--<script>"])(
  "JSON-LD keeps %j as text and does not end its script element",
  (text) => {
    const html = renderToStaticMarkup(<JsonLd data={{ "@type": "Product", name: text }} />);
    const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json!)).toMatchObject({ name: text });
  },
);

describe("the RSS feed", () => {
  const parser = new XMLParser({ trimValues: false });
  const feed = (text: string, content = sanitizePostHtml(text)) =>
    parser.parse(
      toRss([{ title: text, slug: "x", excerpt: text, content, createdAt: new Date(0) }], {
        title: text,
        site: "https://stav.example/",
      }),
      true,
    ).rss.channel;

  it.each(HOSTILE)("keeps %j as text", (text) => {
    const { title, item } = feed(text);
    expect([title, item.title, item.description]).toEqual([text, text, text]);
    expect(item["content:encoded"]).toBe(sanitizePostHtml(text));
  });

  it("leaves out characters that XML does not allow", () => {
    expect(feed("a\u0000b\u0008c\uD800d").item.title).toMatch(/^a.?b.?c.?d$/u);
  });

  it.each(["//", "//[", "/\\", "///", "//evil.example/x", "/%", "//:0", "/\u0000", "//user@"])(
    "is valid when a post links to %j",
    (address) => {
      const content = sanitizePostHtml(`<p><a href="${address}">x</a><img src="${address}" alt=""></p>`);
      expect(feed("T", content).item.title).toBe("T");
    },
  );
});

describe("the XML for the carrier", () => {
  const parser = new XMLParser({ parseTagValue: false });
  const who = { id: "1", key: "k" };
  const parcel = { weightKg: 1, lengthCm: 135, widthCm: 22, heightCm: 5, valueKr: 995 };
  const nodes = (xml: string) => {
    const names: string[] = [];
    JSON.stringify(parser.parse(xml, true), (key, value: unknown) => {
      if (!/^\d*$/.test(key)) names.push(key);
      return value;
    });
    return names;
  };

  it.each(HOSTILE)("keeps %j as text", (text) => {
    const query = (written: string) =>
      queryXml(
        who,
        { postalCode: "11122", city: written, country: "SE", addressLine1: written, addressLine2: written },
        parcel,
      );
    const order = (written: string) =>
      orderXml(who, "1", {
        ref: "1",
        reference: written,
        pickupPointId: null,
        goods: [{ name: written, quantity: 1, unitPriceKr: 995 }],
        recipient: { recipientName: written, phone: "+46701234567", email: "a@b.se" },
      } as unknown as Parameters<typeof orderXml>[2]);
    expect(nodes(query(text))).toEqual(nodes(query("x".repeat(text.length))));
    expect(nodes(order(text))).toEqual(nodes(order("x".repeat(text.length))));
    expect(parser.parse(order(text)).OrderSpecification.recipient.name_to).toBe(text);
  });
});
