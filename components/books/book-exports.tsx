import { buttonVariants } from "@/components/admin/ui/button";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { exportMonthAction } from "@/lib/books/actions";
import type { ExportRow } from "@/lib/books/exports";
import { nameMonth } from "@/lib/kernel/month";
import { rangesOf, type BookedVoucher } from "@/lib/books/written-vouchers";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { partPath } from "@/lib/settings/settings";

type BookExportsProps = {
  month: string;
  monthName: string;
  /** What no export holds yet. */
  fresh: readonly BookedVoucher[];
  exports: readonly ExportRow[];
  /** The oldest month before this one that is not all exported. */
  earlier: string | null;
};

const FILE = "inline-flex min-h-target items-center underline";

const vouchers = (count: number) => `${count} ${count === 1 ? "verifikation" : "verifikationer"}`;

/** What goes to the bookkeeping program: the month's new vouchers in one press, and what has gone before, to fetch again. */
export function BookExports({ month, monthName, fresh, exports, earlier }: BookExportsProps) {
  return (
    <section aria-labelledby="export" className="mt-12 max-w-4xl border-t-2 border-ink pt-5">
      <h2 id="export" className="text-[1.5rem]">
        Till bokföringsprogrammet
      </h2>
      {earlier && (
        <div className="mt-3 mb-5 border-l-4 border-rowan pl-4">
          <p>Det finns äldre verifikationer som inte är exporterade. De kommer inte med här.</p>
          <TextLink href={adminPaths.booksOf(earlier)}>Börja med {nameMonth(earlier)}</TextLink>
        </div>
      )}
      {fresh.length > 0 ? (
        <ActionForm
          action={exportMonthAction}
          page={adminPaths.booksOf(month)}
          hidden={{ manad: month }}
          className="mt-3 grid gap-4"
        >
          <p className="wrap-anywhere">Inte exporterat än: {rangesOf(fresh)}.</p>
          <Submit variant="default">
            Exportera {fresh.length} {fresh.length === 1 ? "ny" : "nya"}
          </Submit>
        </ActionForm>
      ) : (
        <p className="mt-3">
          {exports.length > 0
            ? `Allt i ${monthName} är exporterat.`
            : `Det finns inget att bokföra i ${monthName}.`}
        </p>
      )}
      {exports.length > 0 && (
        <ul className="mt-6" aria-label="Exporter">
          {exports.map(({ id, holds, count, fileName, who, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{holds}</p>
                <p className="text-small wrap-anywhere text-ash">
                  {vouchers(count)}, {formatDateTime(at)}, {who}
                </p>
              </div>
              <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <a
                  href={adminPaths.exportFile("sie", id)}
                  download={fileName}
                  className={buttonVariants({ variant: "outline", size: "sm" })}
                >
                  Ladda ner SIE 4<span className="sr-only">, {holds}</span>
                </a>
                <a href={adminPaths.exportFile("csv", id)} className={FILE}>
                  CSV<span className="sr-only">, {holds}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-small text-ash">
        En fil laddas ner lika många gånger du vill och är alltid likadan. Konton och serier väljer du under
        Inställningar.
      </p>
      <p className="mt-4 text-small text-ash">Hela månaden, utan att något räknas som exporterat:</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={adminPaths.bookFile("sie", month)} className={FILE}>
          SIE 4
        </a>
        <a href={adminPaths.bookFile("csv", month)} className={FILE}>
          CSV
        </a>
        <TextLink href={partPath("books")} quiet>
          Inställningar för bokföring
        </TextLink>
      </p>
    </section>
  );
}
