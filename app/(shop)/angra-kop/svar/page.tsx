import { WithdrawalPage } from "@/components/legal/withdrawal-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { readAnswer } from "@/lib/form-answer";
import { withdrawalStateSchema } from "@/lib/withdrawals/form-state";

// `/angra-kop?svar=1`, rewritten to here: rendered per request and not streamed; /angra-kop itself stays static.
export const instant = false;

export const metadata = pageMetadata({
  title: "Ångra avtalet här",
  description: "Nästa steg i att ångra ett köp.",
  path: "/angra-kop",
  noindex: true,
});

export default async function AnswerPage() {
  const answer = await readAnswer("/angra-kop", withdrawalStateSchema);
  return <WithdrawalPage answer={answer} />;
}
