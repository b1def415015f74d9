import { JsonLd } from "@/components/seo/json-ld";
import { BackLink } from "@/components/ui/back-link";
import { ButtonLink } from "@/components/ui/button";
import { formatLongDate, dayOf } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";
import { PostCard, type PostSummary } from "./post-card";
import { PostPicture } from "./post-picture";

type PostArticleProps = {
  /** `content` must have passed lib/blog's sanitizer: this component trusts it. */
  post: PostSummary & { content: string; updatedAt: Date };
  others: PostSummary[];
  picture: string | null;
  publisher: string;
};

/** A post: title and date, the picture from edge to edge, the text, two more posts. */
export function PostArticle({ post, others, picture, publisher }: PostArticleProps) {
  return (
    <>
      <article>
        <div className="wrap pt-4">
          <BackLink href={paths.blog}>Tillbaka till bloggen</BackLink>
          <header className="grid gap-3 pt-2 pb-8 lg:grid-cols-[1fr_auto] lg:items-end">
            <h1 className="max-w-[14ch] text-hero tracking-[-0.02em] hyphens-auto">{post.title}</h1>
            <time dateTime={dayOf(post.createdAt)} className="text-ash">
              {formatLongDate(post.createdAt)}
            </time>
          </header>
        </div>
        {post.imageUrl && (
          <PostPicture
            url={post.imageUrl}
            alt={post.imageAlt ?? ""}
            priority
            sizes="100vw"
            className="aspect-[4/3] md:aspect-[16/9]"
          />
        )}
        <div className="wrap py-12">
          <div className="prose prose-post lg:ml-[25%]" dangerouslySetInnerHTML={{ __html: post.content }} />
          <p className="mt-10 lg:ml-[25%]">
            <ButtonLink href={paths.customPole}>Designa din stav</ButtonLink>
          </p>
        </div>
      </article>
      {others.length > 0 && (
        <aside aria-labelledby="fler" className="wrap pb-section">
          <h2 id="fler" className="mb-8 border-t border-line pt-8">
            Läs också
          </h2>
          <div className="grid gap-12 sm:grid-cols-2 md:gap-x-8">
            {others.map((other) => (
              <PostCard key={other.slug} post={other} heading="h3" wide />
            ))}
          </div>
        </aside>
      )}
      <JsonLd
        data={{
          "@type": "BlogPosting",
          headline: post.title,
          description: post.excerpt ?? undefined,
          image: picture ?? undefined,
          datePublished: post.createdAt.toISOString(),
          dateModified: post.updatedAt.toISOString(),
          inLanguage: "sv",
          mainEntityOfPage: siteUrl(paths.post(post.slug)),
          author: { "@type": "Organization", name: publisher },
          publisher: { "@type": "Organization", name: publisher },
        }}
      />
    </>
  );
}
