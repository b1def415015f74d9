import { formatDateTime } from "@/lib/kernel/dates";

/** Draft, public, or from when: in words. */
export function postState(post: { published: boolean; publishAt: Date | null }): string {
  if (!post.published) return "Utkast";
  return post.publishAt ? `Syns från ${formatDateTime(post.publishAt)}` : "Publicerad";
}
