import type { ReactNode } from "react";
import { burntPart } from "@/lib/gift-cards/burnt-part";
import { cn } from "@/lib/utils";
import { NameStrip } from "@/components/receipt/name-strip";
import "./a5-sheet.css";

type PrintedCardProps = {
  className?: string;
  amount: string;
  name: string | null;
  greeting: string | null;
  /** A `CardFoot`: how the card is used. */
  foot: ReactNode;
};

/** Whether a greeting needs small type to fit on the sheet. */
function isLong(greeting: string): boolean {
  return greeting.length > 160 || greeting.split("\n").length > 5;
}

/** The size of the heading: even the longest name fits, in at most three lines. */
function headingSize(name: string): string {
  if (name.length <= 18) return "text-[11cqw]";
  return name.length <= 40 ? "text-[7.4cqw]" : "text-[5.6cqw]";
}

/** The gift card in the shape of an A5 sheet. All sizes are relative to its width, so it also serves as a picture. */
export function PrintedCard({ className, amount, name, greeting, foot }: PrintedCardProps) {
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
        text={name ? burntPart(name) : "ditt namn"}
        isGhost={!name}
        onPaper
      />
      <div className="flex flex-1 flex-col px-[8cqw] pt-[6cqw] pb-[6cqw]">
        <h2 className={cn("leading-[1.08] wrap-anywhere", headingSize(name ?? ""))}>
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
        {foot}
      </div>
    </article>
  );
}
