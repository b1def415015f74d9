import { WithdrawalPage } from "@/components/legal/withdrawal-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/paths";

export const metadata = pageMetadata({
  title: "Ångra avtalet här",
  description:
    "Ångra ett köp i två steg: namn, ordernummer och e-post, sedan bekräfta. Mottagningsbeviset kommer med e-post.",
  path: paths.withdraw,
});

export default function Page() {
  return <WithdrawalPage />;
}
