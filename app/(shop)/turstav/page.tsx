import { poleMetadata, viewport } from "@/components/configurator/pole-metadata";
import { PolePage } from "@/components/configurator/pole-page";
import { poles } from "@/lib/catalogue/poles";
import { shownSettings } from "@/lib/settings/shown";

const pole = poles["turstav"];

export { viewport };

export const metadata = poleMetadata(pole);

export default async function Page() {
  return <PolePage pole={pole} settings={await shownSettings()} />;
}
