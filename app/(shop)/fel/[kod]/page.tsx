import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostNotFound } from "@/components/blog/post-not-found";
import { MessagePage } from "@/components/layout/message-page";
import { NotFoundPage, notFoundMetadata } from "@/components/layout/not-found-page";
import { NoSuchOrderPage } from "@/components/order-tracking/no-such-order";
import { ButtonLink } from "@/components/ui/button";
import * as paths from "@/lib/shop/paths";
import { refusalFor } from "@/lib/shop/refusals";

// The bodies of error responses, each sent with its real status: proxy.ts sends them for requests that it refuses, nginx in
// place of error pages that Next would render by script. `inlagg` is the 404 of a blog post, `bestallning` that of a follow link.

type Props = PageProps<"/fel/[kod]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kod } = await params;
  if (kod === "404" || kod === "bestallning") return notFoundMetadata;
  const title = kod === "inlagg" ? "Inlägget hittades inte" : refusalFor(Number(kod)).title;
  return { title, robots: { index: false } };
}

export default async function ErrorPage({ params }: Props) {
  const { kod } = await params;
  if (kod === "404") return <NotFoundPage />;
  if (kod === "inlagg") return <PostNotFound />;
  if (kod === "bestallning") return <NoSuchOrderPage />;
  if (!/^[45]\d\d$/.test(kod)) notFound();
  const { title, text } = refusalFor(Number(kod));
  return (
    <MessagePage kicker={`Fel ${kod}`} title={title} text={text}>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
    </MessagePage>
  );
}
