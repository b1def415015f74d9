import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { LoadingPosts, PostList } from "@/components/blog/post-list";
import { pageMetadata } from "@/components/seo/page-metadata";
import { listPublishedPosts } from "@/lib/blog/queries";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";

/** The metadata of a page of the blog; `page` counts from 1. */
export function blogListMetadata(page: number): Metadata {
  const path = paths.blogPage(page);
  return {
    ...pageMetadata({
      title: "Blogg",
      description: "Om bambu, hantverk och skidåkning, från verkstaden utanför Stockholm.",
      path,
    }),
    ...(page > 1 && { title: `Blogg, sida ${page}` }),
    alternates: { canonical: path, types: { "application/rss+xml": siteUrl(paths.feed) } },
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
 * A page of the blog's list, or a 404. A document is sent whole. Only a client-side navigation shows the specification's
 * placeholders first.
 */
export async function BlogList({ page }: { page: number }) {
  const isNavigation = (await headers()).get("sec-fetch-dest") === "empty";
  const posts = <Posts page={page} />;
  return isNavigation ? <Suspense fallback={<LoadingPosts />}>{posts}</Suspense> : posts;
}
