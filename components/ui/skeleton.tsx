import { cn } from "@/lib/utils";

/** A plain block in place of a picture or text that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("bg-wall", className)} />;
}

/** A picture with two lines of text under it: the shape of a blog post in a list. */
export function PostSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/5]" />
      <div className="mt-3 h-5 w-4/5 bg-drift" />
      <div className="mt-3 h-5 w-1/2 bg-drift" />
    </div>
  );
}
