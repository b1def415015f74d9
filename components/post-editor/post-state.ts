import { formatDateTime } from "@/lib/kernel/dates";

// Not in post-table.tsx: a preview, which only says the state, would load the scripts of the table's buttons.

/** The state of a post in words: draft, published, or from when. */
export function postState(post: { published: boolean; publishAt: Date | null }): string {
  if (!post.published) return "Utkast";
  return post.publishAt ? `Syns från ${formatDateTime(post.publishAt)}` : "Publicerad";
}
