import { WithdrawalForm } from "@/components/legal/withdrawal-form";
import { pageMetadata } from "@/components/seo/page-metadata";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";
import { orderNumber } from "@/lib/withdrawals/schema";

export const metadata = pageMetadata({
  title: "Ångra avtalet här",
  description:
    "Ångra ett köp i två steg: namn, ordernummer och e-post, sedan bekräfta. Mottagningsbeviset kommer med e-post.",
  path: paths.withdraw,
});

export default async function Page({ searchParams }: PageProps<"/angra-kop">) {
  const { order } = await searchParams;
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
      {/* The link on an order's page has its number. */}
      <WithdrawalForm order={String(orderNumber.safeParse(order).data ?? "")} />
    </div>
  );
}
