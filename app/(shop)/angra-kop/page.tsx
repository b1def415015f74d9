import { WithdrawalForm } from "@/components/legal/withdrawal-form";
import { pageMetadata } from "@/components/seo/page-metadata";
import { FollowedLines } from "@/components/order-tracking/order-details";
import { Link } from "@/components/ui/link";
import { log } from "@/lib/kernel/log";
import { isUuid } from "@/lib/kernel/uuid";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { getReceiptLeft } from "@/lib/workshop/queries";
import * as paths from "@/lib/shop/paths";
import { orderNumber } from "@/lib/withdrawals/schema";

export const metadata = pageMetadata({
  title: "Ångra avtalet här",
  description:
    "Ångra ett köp i två steg: namn, ordernummer och e-post, sedan bekräfta. Mottagningsbeviset kommer med e-post.",
  path: paths.withdraw,
});

/** The pairs that are left of the order whose id the link has; null for a link without, for a gift card, and without a database. */
async function findPoles(id: unknown, number: number | undefined) {
  if (typeof id !== "string" || !isUuid(id)) return null;
  try {
    const receipt = await findShownReceipt(id, new Date());
    return receipt?.kind === "poles" && receipt.number === number ? await getReceiptLeft(receipt) : null;
  } catch (error) {
    log.error({ err: error }, "poles of a withdrawal not read");
    return null;
  }
}

export default async function Page({ searchParams }: PageProps<"/angra-kop">) {
  const { order, id } = await searchParams;
  const number = orderNumber.safeParse(order).data;
  const poles = await findPoles(id, number);
  return (
    <div className="grid gap-10 wrap pt-[clamp(32px,5vw,72px)] pb-section lg:grid-cols-[5fr_7fr] lg:gap-24">
      <div>
        <h1>Ångra avtalet här</h1>
        <p className="mt-4 text-lead text-ash">
          Två steg, och du behöver inte säga varför. Sista dagen är 14{"\u00a0"}dagar efter att du fick
          stavarna.
        </p>
        <p className="mt-4">
          Graverade stavar har ingen ångerrätt. Läs mer om{" "}
          <Link href={paths.withdrawalRight}>ångerrätten</Link>.
        </p>
      </div>
      {/* The links on an order's page and in its mails have its number and id. */}
      <WithdrawalForm
        order={String(number ?? "")}
        poles={poles && <FollowedLines receipt={poles} />}
        page={poles ? paths.withdrawOrder(poles) : paths.withdraw}
      />
    </div>
  );
}
