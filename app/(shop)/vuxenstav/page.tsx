import { poleMetadata, PolePage } from "@/components/configurator/pole-page";

export const generateMetadata = poleMetadata("vuxenstav");

export default function Page({ searchParams }: PageProps<"/vuxenstav">) {
  return <PolePage id="vuxenstav" searchParams={searchParams} />;
}
