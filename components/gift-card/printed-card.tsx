import { QR_QUIET, type QrDrawing } from "@/lib/gift-cards/qr";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import "./a5-sheet.css";

type PrintedCardProps = {
  shop: string;
  host: string;
  amount: string;
  code: string;
  expires: string | null;
  name: string | null;
  greeting: string | null;
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
      className="w-[34mm] max-w-[38%] flex-none bg-white"
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} className="fill-ink" />
    </svg>
  );
}

/** The gift card as an A5 sheet to print; on the screen it is its own preview. */
export function PrintedCard({ shop, host, amount, code, expires, name, greeting, qr }: PrintedCardProps) {
  return (
    <article className="a5-ark relative flex aspect-[148/210] max-w-[148mm] flex-col border border-line bg-snow py-[12mm] pr-[9mm] pl-[30mm] text-ink before:absolute before:inset-y-0 before:left-0 before:w-[16mm] before:bg-spruce after:absolute after:inset-y-0 after:left-[18mm] after:w-[3mm] after:bg-spruce max-sm:aspect-auto max-sm:pr-[5mm] max-sm:pl-[22mm] max-sm:before:w-[11mm] max-sm:after:left-[13mm] max-sm:after:w-[2mm] print:aspect-auto">
      <p className="font-display text-h3">{shop}</p>
      <h2 className="mt-[14mm] max-sm:mt-[8mm]">Presentkort</h2>
      <p className="text-[clamp(2.75rem,11vw,4rem)] leading-[1.15] font-semibold num print:text-[17mm]">
        {amount}
      </p>
      <div className="mt-[8mm] grid content-start gap-2 max-sm:mt-[4mm]">
        {name && <p className="font-display text-h3">Till {name}</p>}
        {greeting && (
          <p
            className={cn(
              "line-clamp-9 wrap-anywhere whitespace-pre-line max-sm:line-clamp-none",
              isLong(greeting) ? "text-small" : "text-body",
            )}
          >
            {greeting}
          </p>
        )}
        {!greeting && <p className="text-lead">Ett par stavar av bambu, byggda för dig.</p>}
      </div>
      <div className="mt-auto flex items-end gap-[6mm] pt-[6mm] max-sm:gap-[3mm]">
        <Qr drawing={qr} label={`QR-kod som öppnar kassan med koden ${code}`} />
        <p className="text-small">
          Skanna koden, eller skriv den i kassan på <b>{host}</b>.
          {expires && <> Gäller till och med den {expires}.</>} Vad som är kvar ser du på{" "}
          <b className="wrap-anywhere">
            {host}
            {paths.cardBalance}
          </b>
          .
        </p>
      </div>
      <p className="mt-[6mm] text-[clamp(1rem,4.4vw,1.5rem)] font-semibold tracking-[0.05em] whitespace-nowrap print:text-[7mm]">
        {code}
      </p>
    </article>
  );
}
