import { QrCode } from "@/components/ui/qr-code";
import { formatLongDate } from "@/lib/kernel/dates";
import type { BoughtCard as Card } from "@/lib/gift-cards/queries";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { shownSettings } from "@/lib/settings/shown-settings";
import * as paths from "@/lib/shop/paths";
import { PrintedCard } from "./printed-card";

type CardFootProps = {
  code: string;
  expires: string | null;
  /** The page that the QR code opens. */
  leadsTo: paths.Path;
};

/** The foot of the printed card: the code, also as a QR code, and how long it is valid. */
export async function CardFoot({ code, expires, leadsTo }: CardFootProps) {
  const { host } = new URL(siteUrl());
  const { company } = await shownSettings();
  return (
    <>
      <div className="mt-auto flex items-end gap-[4cqw] pt-[5cqw]">
        <QrCode
          text={siteUrl(leadsTo)}
          label={`QR-kod som öppnar kassan med koden ${code}`}
          className="w-[24cqw] flex-none bg-white fill-ink"
        />
        <div className="min-w-0 text-[3.4cqw] leading-[1.4]">
          <p className="max-w-none">
            Skanna QR-koden, eller skriv koden i kassan på <b className="wrap-anywhere">{host}</b>.
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
        Byggs för hand hos {company.name}.
      </p>
    </>
  );
}

/** A paid card with its code: whoever sees it can use it. */
export function BoughtCard({ className = "", card }: { className?: string; card: Card }) {
  return (
    <PrintedCard
      className={className}
      amount={formatKronor(card.amount)}
      name={card.inscription?.name ?? null}
      greeting={card.inscription?.greeting ?? null}
      foot={
        <CardFoot
          code={card.code}
          expires={card.expiresAt && formatLongDate(card.expiresAt)}
          leadsTo={paths.checkoutWith(card.pageKey)}
        />
      }
    />
  );
}
