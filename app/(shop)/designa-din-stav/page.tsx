import { poleMetadata, PolePage } from "@/components/configurator/pole-page";

export const generateMetadata = poleMetadata("designa-din-stav");

export default function Page({ searchParams }: PageProps<"/designa-din-stav">) {
  return <PolePage id="designa-din-stav" searchParams={searchParams} />;
}
