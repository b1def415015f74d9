import { connection } from "next/server";
import { toRss } from "@/lib/blog/rss";
import { listPostsForFeed } from "@/lib/blog/queries";
import { getCompany, siteUrl } from "@/lib/company";
import * as paths from "@/lib/paths";

export async function GET(): Promise<Response> {
  await connection();
  const feed = toRss(await listPostsForFeed(), {
    title: `${getCompany().name} – Blogg`,
    site: siteUrl(paths.home),
  });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
