import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PostArticle } from "@/components/blog/post-article";
import { findPublishedPost, listLatestPosts } from "@/lib/blog/queries";
import { textOf } from "@/lib/blog/plain-text";
import { getCompany, siteUrl } from "@/lib/company";

type Props = PageProps<"/blogg/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await connection();
  const post = await findPublishedPost((await params).slug);
  if (!post) return { title: "Inlägget hittades inte", robots: { index: false } };
  const description = post.excerpt ?? textOf(post.content).slice(0, 160);
  const url = siteUrl(`/blogg/${post.slug}`);
  const images = post.imageUrl ? [siteUrl(post.imageUrl as `/${string}`)] : undefined;
  return {
    title: post.title,
    description,
    alternates: { canonical: url, types: { "application/rss+xml": siteUrl("/blogg/rss.xml") } },
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
    twitter: { card: images ? "summary_large_image" : "summary" },
  };
}

export default async function PostPage({ params }: Props) {
  await connection();
  const post = await findPublishedPost((await params).slug);
  if (!post) notFound();
  const latest = await listLatestPosts(3);
  return (
    <PostArticle
      post={post}
      others={latest.filter(({ slug }) => slug !== post.slug).slice(0, 2)}
      address={siteUrl(`/blogg/${post.slug}`)}
      picture={post.imageUrl && siteUrl(post.imageUrl as `/${string}`)}
      publisher={getCompany().name}
    />
  );
}
