import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import { QR_QUIET, type QrDrawing } from "@/lib/gift-cards/qr";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { NameStrip } from "@/components/receipt/name-strip";
import "./a5-sheet.css";

type PrintedCardProps = {
  className?: string;
  shop: string;
  host: string;
  amount: string;
  code: string;
  expires: string | null;
  name?: string | null;
  greeting?: string | null;
  qr: QrDrawing;
};

/** A greeting that needs the room of small letters to stay on the sheet. */
function isLong(greeting: string): boolean {
  return greeting.length > 160 || greeting.split("\n").length > 5;
}

function Qr({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const side = drawing.size + 2 * QR_QUIET;
  return (
    <svg
      viewBox={`${-QR_QUIET} ${-QR_QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      className="w-[24cqw] flex-none bg-white"
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} className="fill-ink" />
    </svg>
  );
}

/** The gift card as a sheet of A5's shape, all of it in shares of its own width: to print, and as its own picture. */
export function PrintedCard(props: PrintedCardProps) {
  const { className, shop, host, amount, code, expires, name, greeting, qr } = props;
  const burnt = name && engravingProblem(name) === null ? normalizeEngraving(name) : null;
  return (
    <article
      className={cn(
        "@container relative flex aspect-[148/210] max-w-[148mm] flex-col overflow-hidden border border-line bg-white text-ink print:aspect-auto",
        className,
      )}
    >
      <NameStrip
        product="designa-din-stav"
        colorId="rod"
        text={burnt ?? "ditt namn"}
        isGhost={!burnt}
        onPaper
      />
      <div className="flex flex-1 flex-col px-[8cqw] pt-[6cqw] pb-[6cqw]">
        <h2 className="line-clamp-2 text-[11cqw] leading-[1.08] wrap-anywhere">
          Stavar till {name || "dig"}
        </h2>
        <p className="mt-[2cqw] max-w-none text-[5.6cqw] leading-[1.3] font-semibold num">
          Presentkort, {amount}
        </p>
        <p
          className={cn(
            "mt-[4cqw] line-clamp-9 max-w-none font-display leading-[1.35] wrap-anywhere whitespace-pre-line",
            greeting && isLong(greeting) ? "text-[3.6cqw]" : "text-[4.6cqw]",
          )}
        >
          {greeting || "Ett par stavar av bambu, byggda för dig."}
        </p>
        <div className="mt-auto flex items-end gap-[4cqw] pt-[5cqw]">
          <Qr drawing={qr} label={`QR-kod som öppnar kassan med koden ${code}`} />
          <div className="min-w-0 text-[3.4cqw] leading-[1.4]">
            <p className="max-w-none">
              Skanna koden, eller skriv den i kassan på <b className="wrap-anywhere">{host}</b>.
              {expires && <> Gäller till och med den {expires}.</>} Vad som är kvar ser du på{" "}
              <b className="wrap-anywhere">
                {host}
                {paths.cardBalance}
              </b>
              .
            </p>
            <p className="mt-[1.5cqw] text-[4.7cqw] font-semibold tracking-[0.04em] whitespace-nowrap">
              {code}
            </p>
          </div>
        </div>
        <p className="mt-[4cqw] flex max-w-none items-center gap-[2.5cqw] text-[3.4cqw]">
          <span aria-hidden="true" className="mark print-exact" />
          Byggs för hand hos {shop}.
        </p>
      </div>
    </article>
  );
}
