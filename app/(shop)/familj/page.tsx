import { FamilyForm } from "@/components/family/family-form";
import { FIELD, readPerson, readUse, rowsIn } from "@/components/family/people";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import { wholePole } from "@/components/wall/whole-pole";
import { COLOURS } from "@/lib/catalogue/options";
import { outNotes } from "@/lib/catalogue/out-notes";
import { stockFrom } from "@/lib/catalogue/stock";
import { dayOf } from "@/lib/kernel/dates";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalNote } from "@/lib/shipping/arrival";
import * as paths from "@/lib/shop/paths";

const pictures = {
  vuxenstav: wholePole("vuxenstav", ""),
  barnstav: wholePole("barnstav", ""),
  turstav: wholePole("turstav", ""),
  "designa-din-stav": wholePole("designa-din-stav", ""),
};

const TITLE = "Hela familjen";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Stavar till hela familjen på en gång: skriv namn och längd, välj färg, så räknar vi ut rätt stav till var och en och bränner in namnen.",
  path: paths.family,
});

/** The family's page: a row and a pair on the wall for each person, and one button that buys all pairs. */
export default async function Page({ searchParams }: PageProps<"/familj">) {
  const [query, { delivery, freight, prices, soldOut }] = await Promise.all([searchParams, shownSettings()]);
  const stock = stockFrom(outNotes(soldOut));
  const people = Array.from({ length: rowsIn(query[FIELD.rows]) }, (_, row) =>
    readPerson((name) => query[name], row, stock),
  );
  const out = COLOURS.filter(({ id }) => id in stock.outColours);
  return (
    <>
      <FamilyForm
        people={people}
        use={readUse(query[FIELD.use])}
        prices={prices}
        freight={freight}
        stock={stock}
        arrival={arrivalNote(dayOf(new Date()), delivery)}
        pictures={pictures}
        heading={
          <>
            <h1>{TITLE}</h1>
            <p className="mt-2 mb-5 text-lead text-ash">
              Skriv namn och längd. Vi räknar ut stavarna, ni bråkar om färgerna.
            </p>
          </>
        }
        coloursOut={
          out.length > 0 && (
            <p className="mb-4 border-l-4 border-edge pl-3 text-small text-ash">
              {out.map(({ id, name }) => `Lacken ${name} är ${stock.outColours[id]}.`).join(" ")}
            </p>
          )
        }
      />
      <JsonLd data={breadcrumbs(TITLE, paths.family)} />
    </>
  );
}
