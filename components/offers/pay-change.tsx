import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { SumList } from "@/components/ui/sum-list";
import { TextLink } from "@/components/ui/text-link";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { payProblems } from "@/lib/offers/messages";
import type { Debt } from "@/lib/order-changes/queries";
import { vatIn } from "@/lib/pricing/totals";
import * as paths from "@/lib/shop/paths";
import { PayForm, Problem } from "./pay-page";

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
