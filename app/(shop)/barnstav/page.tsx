import type { Metadata } from "next";
import { poleMetadata, viewport } from "@/components/configurator/pole-metadata";
import { PolePage } from "@/components/configurator/pole-page";
import { poles } from "@/lib/catalogue/poles";
import { shownSettings } from "@/lib/settings/shown";

const pole = poles["barnstav"];

export { viewport };

type Props = PageProps<"/barnstav">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return poleMetadata(pole, await searchParams, await shownSettings());
}

export default async function Page({ searchParams }: Props) {
  return <PolePage pole={pole} query={await searchParams} settings={await shownSettings()} />;
}
