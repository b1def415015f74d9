import { PostSkeleton } from "@/components/ui/skeleton";

const PLACES = [1, 2, 3, 4, 5, 6];

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
