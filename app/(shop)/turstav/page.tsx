import { poleMetadata, PolePage } from "@/components/configurator/pole-page";

export const generateMetadata = poleMetadata("turstav");

export default function Page({ searchParams }: PageProps<"/turstav">) {
  return <PolePage id="turstav" searchParams={searchParams} />;
}
