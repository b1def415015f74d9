import { poleMetadata, viewport } from "@/components/configurator/pole-metadata";
import { PolePage } from "@/components/configurator/pole-page";
import { poles } from "@/lib/catalogue/poles";
import { getCompany } from "@/lib/company";

const pole = poles["vuxenstav"];

export { viewport };

export const metadata = poleMetadata(pole);

export default function Page() {
  return <PolePage pole={pole} maker={getCompany().name} />;
}
