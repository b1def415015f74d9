import { BlogList, blogListMetadata } from "./blog-list";

export const metadata = blogListMetadata(1);

export default function Page() {
  return <BlogList page={1} />;
}
