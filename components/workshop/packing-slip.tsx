import { PolePicture } from "@/components/pole-picture/pole-picture";
import type { Company } from "@/lib/shop/company";
import type { Receipt } from "@/lib/orders/queries";
import { captionOf } from "@/lib/pole-picture/alt-text";

type PackingSlipProps = {
  receipt: Receipt;
  /** Pairs in the parcel, by line; without it all that were bought. */
  pairs?: readonly number[] | undefined;
  company: Company;
};

/** The packing slip, an A4 page: the poles and, with a present, the greeting. Never a price. */
export function PackingSlip({ receipt, pairs, company }: PackingSlipProps) {
  const { gift } = receipt;
  const pairsAt = (index: number) => pairs?.[index] ?? receipt.lines[index]!.quantity;
  return (
    <article className="sheet-a4">
      <p className="flex items-center gap-3 font-display text-[22px]">
        <span aria-hidden="true" className="mark print-exact" />
        {company.name}
      </p>
      <h1 className="mt-[14mm] max-w-[16ch] text-[44px] leading-[1.1]">
        {gift?.name ? `${gift.name}, här är dina stavar.` : "Här är dina stavar."}
      </h1>
      {gift?.greeting && (
        <p className="mt-4 font-display text-[22px] leading-[1.35] wrap-anywhere whitespace-pre-line">
          {gift.greeting}
        </p>
      )}
      <ul className="mt-[10mm] grid gap-[6mm] border-t-2 border-ink pt-[6mm]">
        {receipt.lines.map(
          (line, index) =>
            line.pole &&
            pairsAt(index) > 0 && (
              <li key={index} className="grid grid-cols-[30mm_1fr] items-center gap-[6mm]">
                {line.picture ? (
                  <PolePicture design={line.picture} decorative className="w-[30mm]" />
                ) : (
                  <span />
                )}
                <div className="wrap-anywhere">
                  <b className="text-[18px]">
                    {pairsAt(index)} par {line.title}
                  </b>
                  {line.whose && <p>Till {line.whose}</p>}
                  <p>{captionOf(line.pole)}</p>
                  {line.pole.engraving && (
                    <p>
                      Gravyr <span className="font-display tracking-[.1em]">{line.pole.engraving}</span>
                    </p>
                  )}
                </div>
              </li>
            ),
        )}
      </ul>
      <p className="mt-[10mm] border-t border-line pt-[6mm]">
        Torka stavarna torra efter turen, så håller lacken och lädret i många vintrar. Är något fel hör du av
        dig{company.email ? ` till ${company.email}` : " till oss"}
        {gift ? "" : ` och skriver order ${receipt.number}`}.
      </p>
    </article>
  );
}
