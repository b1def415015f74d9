import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import * as paths from "@/lib/shop/paths";
import { BlogList, blogListMetadata } from "../../blog-list";

type Props = PageProps<"/blogg/sida/[nummer]">;

/** The page number in the URL; a 404 when it is no number. The first page has an address of its own: it redirects there. */
async function pageOf({ params }: Props): Promise<number> {
  const { nummer } = await params;
  if (!/^[1-9]\d{0,4}$/.test(nummer)) notFound();
  if (nummer === "1") permanentRedirect(paths.blog);
  return Number(nummer);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return blogListMetadata(await pageOf(props));
}

export default async function Page(props: Props) {
  return <BlogList page={await pageOf(props)} />;
}
