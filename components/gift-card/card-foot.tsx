import { QR_QUIET, type QrDrawing } from "@/lib/gift-cards/qr";
import * as paths from "@/lib/shop/paths";

type CardFootProps = {
  shop: string;
  host: string;
  code: string;
  expires: string | null;
  qr: QrDrawing;
};

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

/** The foot of the printed card: its code, to scan and to write, and how long it is valid. */
export function CardFoot({ shop, host, code, expires, qr }: CardFootProps) {
  return (
    <>
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
        <span
          aria-hidden="true"
          className="h-[2.9cqw] w-[5.2cqw] flex-none border-r-[.7cqw] border-l-[4cqw] border-spruce forced-color-adjust-none print-exact"
        />
        Byggs för hand hos {shop}.
      </p>
    </>
  );
}
