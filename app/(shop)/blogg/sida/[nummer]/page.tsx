import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogList, blogListMetadata } from "../../blog-list";

type Props = PageProps<"/blogg/sida/[nummer]">;

/** The page number in the URL; a 404 when it is no number. */
async function pageOf({ params }: Props): Promise<number> {
  const { nummer } = await params;
  if (!/^[1-9]\d{0,4}$/.test(nummer)) notFound();
  return Number(nummer);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return blogListMetadata(await pageOf(props));
}

export default async function Page(props: Props) {
  return <BlogList page={await pageOf(props)} />;
}
