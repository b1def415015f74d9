import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { LoadingPosts } from "@/components/blog/loading-posts";
import { PostList } from "@/components/blog/post-list";
import { SHARE_IMAGE } from "@/components/seo/page-metadata";
import { listPublishedPosts } from "@/lib/blog/queries";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";

/** The metadata of a page of the blog; `page` counts from 1. */
export function blogListMetadata(page: number): Metadata {
  const address = siteUrl(paths.blogPage(page));
  const description = "Om bambu, hantverk och skidåkning, från verkstaden utanför Stockholm.";
  return {
    title: page > 1 ? `Blogg, sida ${page}` : "Blogg",
    description,
    alternates: { canonical: address, types: { "application/rss+xml": siteUrl(paths.feed) } },
    openGraph: {
      title: "Blogg",
      description,
      url: address,
      type: "website",
      locale: "sv_SE",
      images: [SHARE_IMAGE],
    },
  };
}

async function Posts({ page }: { page: number }) {
  const { posts, pages } = await listPublishedPosts(page);
  if (page > pages) notFound();
  return (
    <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1 className="mb-[clamp(24px,4vw,56px)]">{page === 1 ? "Blogg" : `Blogg, sida ${page}`}</h1>
      <PostList posts={posts} page={page} pages={pages} />
    </div>
  );
}

/**
 * A page of the blog's list, or a 404. A document is sent whole; only a click within the shop shows the specification's
 * placeholders first.
 */
export async function BlogList({ page }: { page: number }) {
  const isNavigation = (await headers()).get("sec-fetch-dest") === "empty";
  const posts = <Posts page={page} />;
  return isNavigation ? <Suspense fallback={<LoadingPosts />}>{posts}</Suspense> : posts;
}
