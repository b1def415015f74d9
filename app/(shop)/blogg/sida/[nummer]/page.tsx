import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostList, pageHref } from "@/components/blog/post-list";
import { listPublishedPosts } from "@/lib/blog/queries";
import { siteUrl } from "@/lib/company";
import { AWAY } from "@/lib/page-status";

// /blogg is rewritten to page 1. Rendered at the first view and cached until a post changes; the build has no database,
// so it renders a number that is none.
const BUILD = "bygge";
export const ensureStatic = "navigation";
export const instant = false;
export const generateStaticParams = () => [{ nummer: BUILD }];

type Props = PageProps<"/blogg/sida/[nummer]">;

const isNumber = (nummer: string) => /^[1-9]\d{0,4}$/.test(nummer);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { nummer } = await params;
  const page = Number(nummer);
  const address = siteUrl(pageHref(page > 0 ? page : 1) as `/${string}`);
  const isUnreadable = isNumber(nummer) && (await listPublishedPosts(page)).isUnreadable;
  const description = "Om bambu, hantverk och skidåkning, från verkstaden utanför Stockholm.";
  return {
    title: page > 1 ? `Blogg, sida ${page}` : "Blogg",
    description,
    ...(isUnreadable && { other: AWAY }),
    alternates: { canonical: address, types: { "application/rss+xml": siteUrl("/blogg/rss.xml") } },
    openGraph: {
      title: "Blogg",
      description,
      url: address,
      type: "website",
      locale: "sv_SE",
      images: [{ url: "/bilder/delning.jpg", width: 1200, height: 630 }],
    },
  };
}

export default async function BlogPage({ params }: Props) {
  const { nummer } = await params;
  if (!isNumber(nummer)) notFound();
  const page = Number(nummer);
  const { posts, pages } = await listPublishedPosts(page);
  if (page > pages) notFound();
  return (
    <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1 className="mb-[clamp(24px,4vw,56px)]">{page === 1 ? "Blogg" : `Blogg, sida ${page}`}</h1>
      <PostList posts={posts} page={page} pages={pages} />
    </div>
  );
}
