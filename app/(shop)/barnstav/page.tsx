import { poleMetadata, PolePage } from "@/components/configurator/pole-page";

export const generateMetadata = poleMetadata("barnstav");

export default function Page({ searchParams }: PageProps<"/barnstav">) {
  return <PolePage id="barnstav" searchParams={searchParams} />;
}
