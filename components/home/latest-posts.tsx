import { PostCard, type PostSummary } from "@/components/blog/post-card";
import { ArrowRightIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/paths";

/** The three newest posts: side by side on a wide screen, a row to swipe on a phone. */
export function LatestPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="py-section" aria-labelledby="blogg">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 wrap">
        <h2 id="blogg">Från verkstaden</h2>
        <TextLink href={paths.blog}>
          Visa alla inlägg <ArrowRightIcon />
        </TextLink>
      </div>
      <ul className="flex snap-x snap-mandatory scroll-pl-gutter [scrollbar-width:none] gap-4 overflow-x-auto px-gutter md:grid md:grid-cols-3 md:gap-8 md:overflow-visible">
        {posts.map((post) => (
          <li key={post.slug} className="flex-none basis-4/5 snap-start md:basis-auto">
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
