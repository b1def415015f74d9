import { Link } from "@/components/ui/link";
import { formatLongDate } from "@/lib/dates";
import type { PurchaseAnswer } from "@/lib/gift-cards/purchase-schema";
import type { Route } from "next";
import { BuyForm } from "./buy-form";

type BuyBlockProps = {
  intent: string;
  amountKr: number;
  price: string;
  expiresAt: Date;
  days: { first: string; last: string };
  answer: PurchaseAnswer | null;
};

/** Everything a buyer must know before paying, and the form. */
export function BuyBlock({ expiresAt, price, ...form }: BuyBlockProps) {
  return (
    <>
      <h1>Ge bort ett par stavar</h1>
      <p className="mt-4 text-lead">
        Ett presentkort på {price}. Den som får det väljer själv längd, färg och vilket namn som bränns in.
      </p>
      <p className="mt-6 border-y border-line py-4">
        <b>Gäller i 12 månader</b>, till och med {formatLongDate(expiresAt)}, på allt i butiken och på
        frakten. Det som blir över finns kvar på kortet.{" "}
        <Link href={"/presentkortsvillkor" as Route}>Presentkortsvillkor</Link>
      </p>
      <div className="mt-6">
        <BuyForm price={price} {...form} />
      </div>
      <p className="mt-4 text-small text-ash">
        Du betalar med bankkort på nästa sida. Du har 14 dagars ångerrätt på det som inte är använt.
      </p>
    </>
  );
}
