import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { toRss } from "@/lib/blog/rss";

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === "item",
  htmlEntities: true,
});
const post = {
  title: "Välj rätt längd",
  slug: "valj-ratt-langd",
  excerpt: "Din längd × 0,68 & lite till",
  content: '<p>Se <a href="/vuxenstav">vuxenstav</a></p><img src="/uploads/a.webp">',
  createdAt: new Date("2026-11-14T07:00:00Z"),
};
const rss = (posts: (typeof post)[]) => toRss(posts, { title: "Blogg", site: "https://stav.example/" });

it("the RSS feed has the title, address, date and excerpt of each post", () => {
  const [item] = parser.parse(rss([post])).rss.channel.item;
  expect(item.title).toBe(post.title);
  expect(item.link).toBe("https://stav.example/blogg/valj-ratt-langd");
  expect(item.pubDate).toBe("Sat, 14 Nov 2026 07:00:00 GMT");
  expect(item.description).toBe(post.excerpt);
});

it("the RSS feed makes addresses absolute for readers on other sites", () => {
  const [item] = parser.parse(rss([post])).rss.channel.item;
  expect(item["content:encoded"]).toContain('href="https://stav.example/vuxenstav"');
  expect(item["content:encoded"]).toContain('src="https://stav.example/uploads/a.webp"');
});

it("the RSS feed is valid without posts", () =>
  expect(parser.parse(rss([]), true).rss.channel.title).toBe("Blogg"));
