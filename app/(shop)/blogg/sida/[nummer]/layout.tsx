import type { ReactNode } from "react";
import { LoadingPosts } from "@/components/blog/loading-posts";
import { OnNavigation } from "@/components/blog/on-navigation";

export default function BlogPageLayout({ children }: { children: ReactNode }) {
  return <OnNavigation fallback={<LoadingPosts />}>{children}</OnNavigation>;
}
