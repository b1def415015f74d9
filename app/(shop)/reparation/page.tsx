import { formMetadata, isSent } from "@/components/contact/sent";
import { RepairsPage } from "@/components/repairs/repairs-page";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import * as paths from "@/lib/shop/paths";

const TITLE = "Reservdelar och lagning";

export const generateMetadata = formMetadata(
  pageMetadata({
    title: TITLE,
    description:
      "Ny truga, rem, spets eller lack, eller en ny stav till den som är kvar. Skriv vad som har hänt, så svarar vi med vad det kostar.",
    path: paths.repairs,
  }),
);

export default async function Page(props: PageProps<"/reparation">) {
  return (
    <>
      <RepairsPage isSent={await isSent(props)} />
      <JsonLd data={breadcrumbs(TITLE, paths.repairs)} />
    </>
  );
}
