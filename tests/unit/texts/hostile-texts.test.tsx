// What a visitor or the maker writes is a text in everything the shop sends out, whatever it looks like.
import { render } from "@react-email/components";
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
import { bendTo, EVERY_MAIL } from "@/tests/support/mails";

const HOSTILE = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  `' onmouseover='alert(1)`,
  `</style><svg onload=alert(1)>`,
  `--><b onclick=alert(1)>x</b><!--`,
  `]]><x/>`,
  `{{7*7}} \${7*7} &lt;img src=x&gt;`,
];

/** The tags of a page and the names of their attributes, which no text may add to. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z!/][^\s>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)].map(
    ([, name, rest]) =>
      `${name} ${[...rest!.matchAll(/\s([^\s=">]+)=(?:"[^"]*"|'[^']*')/g)].map(([, each]) => each).join(" ")}`,
  );
}

it("a tag or an attribute that gets through is noticed", () => {
  expect(tagsOf(`<p title="x">${HOSTILE[0]}</p>`)).not.toEqual(tagsOf('<p title="x">Astrid</p>'));
  expect(tagsOf(`<p title='${HOSTILE[2]}'>x</p>`)).not.toEqual(tagsOf("<p title='Astrid'>x</p>"));
});

it.each(Object.entries(EVERY_MAIL))(
  "%s takes what a person or the maker writes as a text, and gives it no line of its own in the plain text",
  async (kind, draw) => {
    const bent = (text: string) => render(draw(undefined, bendTo(text)).body);
    const ofMaker = (text: string) => {
      const texts = { first: "x", paid: text, started: text, delivered: text, signature: text };
      const company = { ...bareCompany, name: text, address: text };
      const rows = Object.entries({ texts, company }).map(([key, value]) => ({ key, value }));
      return render(draw(settingsFrom(rows, new Date())).body);
    };
    for (const written of [bent, ofMaker]) {
      const hostile = HOSTILE.join(" ");
      expect(tagsOf(await written(hostile))).toEqual(tagsOf(await written("x".repeat(hostile.length))));
    }
    // A letter of who works here: its lines are theirs.
    if (kind === "written-mail") return;
    const plain = plainText(await bent("Astrid\r\nBetala här: x\nBETALA HÄR"));
    expect(plain.split("\n").filter((line) => /^BETALA HÄR/i.test(line.trim()))).toEqual([]);
  },
);

it.each([...HOSTILE, "</script><script>alert(1)</script>", "\u2028</SCRIPT >", "<!--<script>"])(
  "JSON-LD says %j and ends no script",
  (text) => {
    const html = renderToStaticMarkup(<JsonLd data={{ "@type": "Product", name: text }} />);
    const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json!)).toMatchObject({ name: text });
  },
);

describe("the feed of posts", () => {
  const parser = new XMLParser({ trimValues: false });
  const feed = (text: string, content = sanitizePostHtml(text)) =>
    parser.parse(
      toRss([{ title: text, slug: "x", excerpt: text, content, createdAt: new Date(0) }], {
        title: text,
        site: "https://stav.example/",
      }),
      true,
    ).rss.channel;

  it.each(HOSTILE)("says %j as it was written", (text) => {
    const { title, item } = feed(text);
    expect([title, item.title, item.description]).toEqual([text, text, text]);
    expect(item["content:encoded"]).toBe(sanitizePostHtml(text));
  });

  it("leaves out what no XML may hold", () => {
    expect(feed("a\u0000b\u0008c\uD800d").item.title).toMatch(/^a.?b.?c.?d$/u);
  });

  it.each(["//", "//[", "/\\", "///", "//evil.example/x", "/%", "//:0", "/\u0000", "//user@"])(
    "is made also when a post links to %j",
    (address) => {
      const content = sanitizePostHtml(`<p><a href="${address}">x</a><img src="${address}" alt=""></p>`);
      expect(feed("T", content).item.title).toBe("T");
    },
  );
});

describe("what the carrier is asked", () => {
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

  it.each(HOSTILE)("holds %j as a text", (text) => {
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
