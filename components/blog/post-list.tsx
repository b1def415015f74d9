import { ArrowLeftIcon, ArrowRightIcon } from "@/components/ui/icons";
import { PostSkeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { PostCard, type PostSummary } from "./post-card";

/** One page of posts. The newest post of all stands large on top of the first page. */
export function PostList({ posts, page, pages }: { posts: PostSummary[]; page: number; pages: number }) {
  if (posts.length === 0)
    return <p className="max-w-none text-lead text-ash">Inga blogginlägg ännu. Kom tillbaka snart!</p>;
  // Two posts below the newest are halves: with three columns one would be empty.
  const pair = page === 1 && posts.length === 3;
  return (
    <>
      <div className={cn("grid gap-12 md:gap-x-8 md:gap-y-16", pair ? "md:grid-cols-2" : "md:grid-cols-3")}>
        {posts.map((post, index) => {
          const lead = page === 1 && index === 0;
          return (
            <PostCard
              key={post.slug}
              post={post}
              lead={lead}
              wide={pair}
              priority={index === 0}
              className={cn(lead && "md:col-span-full", page === 1 && index === 2 && "md:mt-16")}
            />
          );
        })}
      </div>
      {pages > 1 && (
        <nav
          aria-label="Fler inlägg"
          className="mt-16 flex flex-wrap justify-between gap-4 border-t border-line pt-4"
        >
          {page > 1 ? (
            <TextLink href={paths.blogPage(page - 1)}>
              <ArrowLeftIcon />
              Nyare inlägg
            </TextLink>
          ) : (
            <span />
          )}
          {page < pages && (
            <TextLink href={paths.blogPage(page + 1)}>
              Äldre inlägg
              <ArrowRightIcon />
            </TextLink>
          )}
        </nav>
      )}
    </>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** The specification's placeholders while the posts are loading. */
export function LoadingPosts() {
  return (
    <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1 className="mb-[clamp(24px,4vw,56px)]">Blogg</h1>
      <p role="status" className="sr-only">
        Hämtar inlägg
      </p>
      <div className="grid gap-12 md:grid-cols-3 md:gap-x-8 md:gap-y-16">
        {PLACES.map((place) => (
          <PostSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
