import type { PostCard as PostRow } from "@/lib/blog/queries";
import { Link } from "@/components/ui/link";
import { formatLongDate, formatShortDate } from "@/lib/dates";
import * as paths from "@/lib/paths";
import { cn } from "@/lib/utils";
import { PostPicture } from "./post-picture";

export type PostSummary = Omit<PostRow, "id">;

type PostCardProps = {
  post: PostSummary;
  lead?: boolean;
  priority?: boolean;
  heading?: "h2" | "h3";
  className?: string;
};

/** Picture, date, title and excerpt, all one link. `lead` is the wide one on top of the list. */
export function PostCard({
  post,
  lead = false,
  priority = false,
  heading: Heading = "h2",
  className,
}: PostCardProps) {
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
          sizes={lead ? "(min-width: 760px) 66vw, 100vw" : "(min-width: 760px) 33vw, 100vw"}
          className={cn("aspect-[3/2]", lead ? "md:aspect-[16/9]" : "md:aspect-[4/5]")}
        />
      ) : (
        <span
          aria-hidden="true"
          className={cn(
            "grid aspect-[3/2] place-items-center bg-drift",
            lead ? "md:aspect-[16/9]" : "md:aspect-[4/5]",
          )}
        >
          <span className="mark" />
        </span>
      )}
      <span className="block">
        <time
          dateTime={formatShortDate(post.createdAt)}
          className={cn("block text-small text-ash", !lead && "mt-4")}
        >
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
