import { PostPicture } from "@/components/blog/post-picture";
import { removePost } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import type { AdminPost } from "@/lib/blog/queries";
import { dayOf } from "@/lib/kernel/dates";
import { DeleteButton } from "@/components/admin/delete-button";
import { ListTable } from "@/components/admin/list-table";
import { postState } from "./post-state";
import { Badge } from "@/components/admin/ui/badge";
import { ButtonLink } from "@/components/admin/ui/button";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

type PostTableProps = {
  posts: readonly Omit<AdminPost, "content">[];
  page: paths.Path;
};

export function PostTable({ posts, page }: PostTableProps) {
  if (posts.length === 0) return <p className="mt-8 text-lead text-ash">Inga blogginlägg ännu</p>;
  return (
    <ListTable caption="Blogginlägg" columns={["Titel", "Läge", "Datum"]}>
      {posts.map((post) => (
        <TableRow key={post.id}>
          <TableCell className="max-table:w-full">
            <span className="grid grid-cols-[56px_1fr] items-center gap-4">
              {post.imageUrl ? (
                <PostPicture url={post.imageUrl} sizes="56px" className="size-14" />
              ) : (
                <span className="grid size-14 place-items-center bg-drift" aria-hidden="true">
                  <span className="mark scale-75" />
                </span>
              )}
              <span className="min-w-0">
                <b id={`inlagg-${post.id}`}>{post.title}</b>
                {post.excerpt && (
                  <span className="line-clamp-2 block text-small text-ash">{post.excerpt}</span>
                )}
              </span>
            </span>
          </TableCell>
          <TableCell>
            <Badge variant={post.published && !post.publishAt ? "default" : "outline"}>
              {postState(post)}
            </Badge>
          </TableCell>
          <TableCell className="num text-ash">{dayOf(post.createdAt)}</TableCell>
          <TableCell className="max-table:w-full">
            <span className="flex gap-2 table:justify-end">
              <ButtonLink variant="outline" size="sm" href={adminPaths.editPost(post.id)}>
                Redigera<span className="sr-only"> {post.title}</span>
              </ButtonLink>
              <DeleteButton
                id={post.id}
                describedBy={`inlagg-${post.id}`}
                name={post.title}
                text="Detta kan inte ångras. Inlägget kommer att raderas permanent."
                action={removePost}
                failed={postMessages.remove}
                page={page}
              />
            </span>
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
