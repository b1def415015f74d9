import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogList, blogListMetadata } from "../../blog-list";

type Props = PageProps<"/blogg/sida/[nummer]">;

/** Which page an address means; a 404 for what is no number, and for the first page, which is /blogg. */
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
