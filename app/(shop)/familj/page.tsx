import { FamilyPage } from "@/components/family/family-page";
import { FIELD, readPerson, readUse, rowsIn } from "@/components/family/people";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import { outNotes } from "@/lib/catalogue/out-notes";
import { stockFrom } from "@/lib/catalogue/stock";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown";
import { arrivalNote } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/kernel/workdays";

const TITLE = "Hela familjen";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Stavar till hela familjen på en gång: skriv namn och längd, välj färg, så räknar vi ut rätt stav till var och en och bränner in namnen.",
  path: paths.family,
});

export default async function Page({ searchParams }: PageProps<"/familj">) {
  const [query, { delivery, freight, prices, soldOut }] = await Promise.all([searchParams, shownSettings()]);
  const stock = stockFrom(outNotes(soldOut));
  const people = Array.from({ length: rowsIn(query[FIELD.rows]) }, (_, row) =>
    readPerson((name) => query[name], row, stock),
  );
  return (
    <>
      <FamilyPage
        people={people}
        use={readUse(query[FIELD.use])}
        prices={prices}
        freight={freight}
        stock={stock}
        arrival={arrivalNote(dayOf(new Date()), delivery)}
      />
      <JsonLd data={breadcrumbs(TITLE, paths.family)} />
    </>
  );
}
