import { connection } from "next/server";
import { toRss } from "@/lib/blog/rss";
import { listPostsForFeed } from "@/lib/blog/queries";
import { getCompany, siteUrl } from "@/lib/company";

export async function GET(): Promise<Response> {
  await connection();
  const posts = await listPostsForFeed();
  // Feed readers would take an empty feed for the truth. dev/front adds the Swedish text.
  if (!posts) return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  const feed = toRss(posts, { title: `${getCompany().name} – Blogg`, site: siteUrl("/") });
  return new Response(feed, {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}
