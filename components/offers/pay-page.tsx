import { OrderLines } from "@/components/checkout/order-lines";
import { SumList } from "@/components/ui/sum-list";
import { optionLabel } from "@/lib/shipping/options";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import { WarningIcon } from "@/components/ui/icons";
import { designOf } from "@/lib/catalogue/bought-pole";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { payProblems } from "@/lib/offers/messages";
import { payLinkAction } from "@/lib/offers/pay-actions";
import type { Offer } from "@/lib/offers/queries";
import type { Debt } from "@/lib/order-changes/queries";
import { vatIn } from "@/lib/pricing/totals";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";

/** The information that the law requires before the purchase is binding (DAL 2 kap. 2 §). */
function Conditions({ offer, delivery }: { offer: Offer; delivery: string }) {
  const engraved = offer.lines.filter((line) => line.withdrawalExempt).length;
  return (
    <div className="mt-6 grid gap-3 text-small text-ash">
      <p>{delivery} Vi tillverkar på beställning.</p>
      {engraved < offer.lines.length && (
        <p>
          Du har 14 dagars <Link href={paths.withdrawalRight}>ångerrätt</Link> från den dag du får stavarna
          {engraved > 0 && ", utom för de graverade"}. Du betalar returfrakten. Där finns också blanketten.
        </p>
      )}
      {engraved > 0 && <p>Graverade stavar är gjorda bara för dig. För dem gäller ingen ångerrätt.</p>}
      <p>
        Tre års reklamationsrätt. Allt som gäller för köpet står i våra{" "}
        <Link href={paths.terms}>köpvillkor</Link>.
      </p>
    </div>
  );
}

function Problem({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <p
      role="alert"
      className="mb-6 flex max-w-none items-start gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-4 font-semibold text-rowan"
    >
      <WarningIcon />
      {problem}
    </p>
  );
}

function PayForm({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <form action={payLinkAction} className="mt-8">
        <input type="hidden" name="id" value={id} />
        <Button type="submit">{children}</Button>
      </form>
      <p className="mt-4 text-small text-ash">
        Du betalar med {WAYS_TO_PAY} på nästa sida, hos vår betalpartner.
      </p>
    </>
  );
}

type PayPageProps = { offer: Offer; delivery: string; problem: string | null };

function Closed({ offer }: { offer: Offer }): ReactNode {
  if (offer.state === "paid" && offer.order)
    return (
      <>
        <p className="mb-4 text-lead">Beställningen är betald. Tack!</p>
        <TextLink href={paths.follow(offer.order.id)}>Följ dina stavar</TextLink>
      </>
    );
  return <p className="text-lead">{payProblems[offer.state === "expired" ? "expired" : "withdrawn"]}</p>;
}

/** The page where a customer sees and pays an order by telephone. */
export function PayPage({ offer, delivery, problem }: PayPageProps) {
  const { address } = offer;
  return (
    <div className="max-w-[760px] wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1 className="mb-6">Din beställning</h1>
      {offer.state !== "sent" ? (
        <Closed offer={offer} />
      ) : (
        <>
          <p className="mb-6 text-lead text-ash">
            Det vi kom överens om i telefon. Länken och priset gäller till och med den{" "}
            {formatLongDate(offer.expiresAt)}.
          </p>
          <Problem problem={problem} />
          <Panel title="Stavarna">
            <OrderLines
              lines={offer.lines.map((line) => ({
                ...line,
                pole: line,
                picture: designOf(line),
                total: line.lineTotal,
              }))}
            />
            <SumList
              className="mt-6 border-t border-line pt-4"
              rows={[
                { label: "Delsumma", value: formatKronor(offer.subtotal) },
                { label: `Frakt, ${optionLabel(offer.freight)}`, value: formatKronor(offer.shipping) },
                { label: "Totalt", value: formatKronor(offer.total), kind: "total" },
                { label: "varav moms", value: formatKronor(offer.vat), kind: "note" },
              ]}
            />
          </Panel>
          <h2 className="mt-8 mb-2 text-h3">Skickas till</h2>
          <address className="not-italic">
            {[
              address.recipient_name,
              address.address_line1,
              address.address_line2,
              `${address.postal_code} ${address.city}`,
            ]
              .filter(Boolean)
              .map((row) => (
                <span key={row} className="block">
                  {row}
                </span>
              ))}
          </address>
          <Conditions offer={offer} delivery={delivery} />
          <PayForm id={offer.id}>Beställ och betala {formatKronor(offer.total)}</PayForm>
        </>
      )}
    </div>
  );
}

const SETTLED = {
  paid: "Tillägget är betalt. Tack!",
  withdrawn: "Det finns inget mer att betala.",
  expired: payProblems.expired,
};

/** The page where a customer sees and pays the extra cost of a changed order. */
export function PayChange({ debt, problem }: { debt: Debt; problem: string | null }) {
  const { changeId, orderId, orderNumber, said, isExempt, amount, freight, payBy, state } = debt;
  return (
    <div className="max-w-[760px] wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1 className="mb-6">Din ändring</h1>
      {state !== "sent" ? (
        <>
          <p className="mb-4 text-lead">{SETTLED[state]}</p>
          <TextLink href={paths.follow(orderId)}>Följ dina stavar</TextLink>
        </>
      ) : (
        <>
          <p className="mb-6 text-lead text-ash">
            Det vi kom överens om för order {orderNumber}. Länken gäller till och med den{" "}
            {formatLongDate(payBy)}.
          </p>
          <Problem problem={problem} />
          <Panel title="Det här är ändrat">
            <SumList
              rows={[
                ...said.map(({ label, from, to }) => ({ label, value: `${from} → ${to}` })),
                freight > 0 && { label: "Frakt, för ett tyngre paket", value: formatKronor(freight) },
                { label: "Att betala", value: formatKronor(amount), kind: "total" },
                { label: "varav moms", value: formatKronor(vatIn(amount)), kind: "note" },
              ]}
            />
          </Panel>
          <div className="mt-6 grid gap-3 text-small text-ash">
            {isExempt && <p>Graverade stavar är gjorda bara för dig. För dem gäller ingen ångerrätt.</p>}
            <p>
              Allt som gäller för köpet står i våra <Link href={paths.terms}>köpvillkor</Link>.
            </p>
          </div>
          <PayForm id={changeId}>Betala {formatKronor(amount)}</PayForm>
        </>
      )}
    </div>
  );
}
