import type { PostCard as PostRow } from "@/lib/blog/queries";
import { Link } from "@/components/ui/link";
import { formatLongDate, dayOf } from "@/lib/kernel/dates";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { PostPicture } from "./post-picture";

export type PostSummary = Omit<PostRow, "id">;

type PostCardProps = {
  post: PostSummary;
  lead?: boolean;
  /** In a row of two. */
  wide?: boolean;
  priority?: boolean;
  heading?: "h2" | "h3";
  className?: string;
};

/** Picture, date, title and excerpt, all one link. `lead` is the wide one on top of the list. */
export function PostCard({
  post,
  lead = false,
  wide = false,
  priority = false,
  heading: Heading = "h2",
  className,
}: PostCardProps) {
  const aspect = cn("aspect-[3/2]", lead ? "md:aspect-[16/9]" : !wide && "md:aspect-[4/5]");
  const share = lead ? 66 : wide ? 50 : 33;
  return (
    <Link
      href={paths.post(post.slug)}
      className={cn(
        "group/post block no-underline",
        lead && "grid gap-4 md:grid-cols-[8fr_4fr] md:items-end md:gap-10",
        className,
      )}
    >
      {post.imageUrl ? (
        <PostPicture
          url={post.imageUrl}
          priority={priority}
          sizes={`(min-width: 760px) ${share}vw, 100vw`}
          className={aspect}
        />
      ) : (
        <span aria-hidden="true" className={cn("grid place-items-center bg-drift", aspect)}>
          <span className="mark" />
        </span>
      )}
      <span className="block">
        <time dateTime={dayOf(post.createdAt)} className={cn("block text-small text-ash", !lead && "mt-4")}>
          {formatLongDate(post.createdAt)}
        </time>
        <Heading
          className={cn(
            "mt-1 decoration-1 underline-offset-[0.16em] group-hover/post:underline",
            lead ? "text-h1" : "text-h3",
          )}
        >
          {post.title}
        </Heading>
        {post.excerpt && <p className="mt-2 line-clamp-4 text-ash">{post.excerpt}</p>}
      </span>
    </Link>
  );
}
