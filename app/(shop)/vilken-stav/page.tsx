import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import { WhichPolePage } from "@/components/which-pole/which-pole-page";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown";

const TITLE = "Vilken stav är min?";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Skriv hur lång du är, så står stavarna i rätt längd mot väggen. Jämför Vuxenstav, Barnstav, Turstav och din egen: pris, användning och vad som ingår.",
  path: paths.whichPole,
});

export default async function Page({ searchParams }: PageProps<"/vilken-stav">) {
  const [query, settings] = await Promise.all([searchParams, shownSettings()]);
  return (
    <>
      <WhichPolePage query={query} settings={settings} />
      <JsonLd data={breadcrumbs(TITLE, paths.whichPole)} />
    </>
  );
}
