import type { Metadata, Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { PostUnreadable } from "@/components/blog/post-unreadable";
import { PostArticle } from "@/components/blog/post-article";
import { findPublishedPost, listLatestPosts } from "@/lib/blog/queries";
import { textOf } from "@/lib/blog/plain-text";
import { getCompany, siteUrl } from "@/lib/company";
import { AWAY } from "@/lib/page-status";

// Rendered at the first view and cached until a post changes; an unknown slug is a real 404. The build has no database,
// so it renders a slug that no post can have.
const BUILD = "bygge";
export const ensureStatic = "navigation";
export const instant = false;
export const generateStaticParams = () => [{ slug: BUILD }];

type Props = PageProps<"/blogg/[slug]">;

/** The post of this slug; whoever asks by one that it had before is sent on. */
async function readPost(slug: string) {
  const post = slug === BUILD ? null : await findPublishedPost(slug);
  if (post === null || post === "unreadable" || !("movedTo" in post)) return post;
  permanentRedirect(`/blogg/${post.movedTo}` as Route);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await readPost((await params).slug);
  if (post === "unreadable") return { title: "Inlägget kan inte visas just nu", other: AWAY };
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
  const post = await readPost((await params).slug);
  if (post === "unreadable") return <PostUnreadable />;
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
