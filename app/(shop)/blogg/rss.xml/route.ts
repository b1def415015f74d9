import { toRss } from "@/lib/blog/rss";
import { listPostsForFeed } from "@/lib/blog/queries";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

export async function GET(): Promise<Response> {
  const { company } = await shownSettings();
  const feed = toRss(await listPostsForFeed(), {
    title: `${company.name} – Blogg`,
    site: siteUrl(paths.home),
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
