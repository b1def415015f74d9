import { PostCard, type PostSummary } from "@/components/blog/post-card";
import { Carousel } from "@/components/carousel";
import { ArrowRightIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";

/** The three newest posts: side by side on a wide screen, a carousel on a phone. */
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
      <Carousel label="Inlägg" thing="inlägg" narrowOnly>
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} heading="h3" />
        ))}
      </Carousel>
    </section>
  );
}
