import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { connection } from "next/server";
import { PostArticle } from "@/components/blog/post-article";
import { SHARE_IMAGE } from "@/components/seo/page-metadata";
import { findPublishedPost, listOtherPosts } from "@/lib/blog/queries";
import { textOf } from "@/lib/blog/plain-text";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

type Props = PageProps<"/blogg/[slug]">;

/** The published post with this slug; a former slug redirects to the current one. */
async function readPost({ params }: Props) {
  await connection();
  const post = await findPublishedPost((await params).slug);
  if (post && "movedTo" in post) permanentRedirect(paths.post(post.movedTo));
  return post;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await readPost(props);
  if (!post) return { title: "Inlägget hittades inte", robots: { index: false } };
  const description = post.excerpt ?? textOf(post.content).slice(0, 160);
  const url = siteUrl(paths.post(post.slug));
  const images = [post.imageUrl ? siteUrl(post.imageUrl as `/${string}`) : SHARE_IMAGE];
  return {
    title: post.title,
    description,
    alternates: { canonical: url, types: { "application/rss+xml": siteUrl(paths.feed) } },
    openGraph: {
      type: "article",
      locale: "sv_SE",
      title: post.title,
      description,
      url,
      images,
      publishedTime: post.createdAt.toISOString(),
      modifiedTime: post.updatedAt.toISOString(),
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function PostPage(props: Props) {
  const post = await readPost(props);
  if (!post) notFound();
  const [others, { company }] = await Promise.all([listOtherPosts(post.slug), shownSettings()]);
  return (
    <PostArticle
      post={post}
      others={others}
      picture={post.imageUrl && siteUrl(post.imageUrl as `/${string}`)}
      publisher={company.name}
    />
  );
}
