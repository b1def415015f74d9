import type { Metadata } from "next";
import { poleMetadata, viewport } from "@/components/configurator/pole-metadata";
import { PolePage } from "@/components/configurator/pole-page";
import { readStart } from "@/components/configurator/read-start";
import { poles } from "@/lib/catalogue/poles";
import { getCompany } from "@/lib/company";

const pole = poles["barnstav"];

export { viewport };

type Props = PageProps<"/barnstav">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return poleMetadata(pole, await searchParams);
}

export default async function Page({ searchParams }: Props) {
  const design = readStart(pole.id, await searchParams);
  return <PolePage pole={pole} design={design} maker={getCompany().name} />;
}
