import { DeleteButton } from "@/components/admin/delete-button";
import { ListTable } from "@/components/admin/list-table";
import { Badge } from "@/components/admin/ui/badge";
import { ButtonLink } from "@/components/admin/ui/button";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Price } from "@/components/price";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";
import { removeCampaign } from "@/lib/gift-cards/campaigns/actions";
import { daysWords, limitWords, offWords, CAMPAIGN_STATES } from "@/lib/gift-cards/campaigns/campaign";
import { campaignMessages, codeMessages } from "@/lib/gift-cards/admin-messages";
import { CODE_STATES, CODE_NAMES } from "@/lib/gift-cards/code-list/code-filter";
import type { ListedCode, ListFilter } from "@/lib/gift-cards/code-list/queries";
import { removeDiscountCode, switchOff } from "@/lib/gift-cards/discount-codes/actions";
import { dayOf } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export function codesEmptyWords({ kind, query, state }: ListFilter): string {
  if (query) return `Ingen kod och inget kort passar ”${query}”.`;
  if (state) return "Inga koder här.";
  if (kind === "purchased") return "Inga presentkort är köpta ännu";
  return kind === "campaign" ? "Inga kampanjer ännu" : "Inga rabattkoder ännu";
}

/** Whether the code works now, and the name of its state. */
function stateOf({ campaign, isActive, expiresAt, balance }: ListedCode, now: Date): [boolean, string] {
  if (!isActive) return [false, campaign ? "Avstängd" : "Inaktiv"];
  if (campaign) return [campaign.state === "pagar", CAMPAIGN_STATES[campaign.state]];
  if (expiresAt && expiresAt < now) return [false, "Utgången"];
  return balance > 0 ? [true, "Aktiv"] : [false, CODE_STATES.slut];
}

/** Who bought the card and for whom, a campaign's note, and the orders that the code was used for. */
function About({ code: { sold, used, campaign } }: { code: ListedCode }) {
  const orders = used && (used.orders === 1 ? `Order ${used.number}` : `${used.orders} ordrar`);
  const words = [
    sold && `${sold.email}${sold.to ? ` till ${sold.to}` : ""}`,
    campaign?.note,
    campaign ? null : orders,
  ].filter(Boolean);
  return (
    words.length > 0 && <span className="block text-small wrap-anywhere text-ash">{words.join(", ")}</span>
  );
}

function Gives({ code: { campaign, amount } }: { code: ListedCode }) {
  if (!campaign) return <Price amount={amount} />;
  return (
    <>
      <span className="num">{offWords(campaign.campaign)}</span>
      {limitWords(campaign.campaign).map((limit) => (
        <span key={limit} className="block text-small text-ash">
          {limit}
        </span>
      ))}
    </>
  );
}

function Used({ code: { campaign, balance } }: { code: ListedCode }) {
  if (!campaign)
    return (
      <>
        <Price amount={balance} /> <span className="text-ash">kvar</span>
      </>
    );
  const { maxUses } = campaign.campaign;
  return (
    <>
      {maxUses === null ? campaign.used : `${campaign.used} av ${maxUses}`}
      {campaign.used === 1 && maxUses === null ? " gång" : " gånger"}
      <span className="block text-small text-ash">
        <Price amount={campaign.given} /> i rabatt
        {campaign.held > 0 && `, ${campaign.held} på väg att betala`}
      </span>
    </>
  );
}

function holds({ campaign, expiresAt }: ListedCode): string {
  if (campaign) return daysWords(campaign.campaign);
  return expiresAt ? `till ${dayOf(expiresAt)}` : "Tills vidare";
}

/** In place of a delete button: a code can be switched off, a bought card is refunded on its order. */
function Instead({ code, page }: { code: ListedCode; page: paths.Path }) {
  if (code.sold)
    return (
      <ButtonLink variant="outline" size="sm" href={adminPaths.order(code.sold.id)}>
        Order {code.sold.number}
      </ButtonLink>
    );
  return (
    code.isActive && (
      <ActionForm
        action={switchOff}
        page={page}
        id={`av-${code.id}`}
        hidden={{ id: code.id }}
        failed={codeMessages.save}
        className="contents"
      >
        <Submit>
          Stäng av<span className="sr-only"> {code.code}</span>
        </Submit>
      </ActionForm>
    )
  );
}

type CodeTableProps = {
  codes: readonly ListedCode[];
  now: Date;
  page: paths.Path;
};

/** Campaigns, the owner's codes and bought cards in one list: kind, state, value, use and validity of each. */
export function CodeTable({ codes, now, page }: CodeTableProps) {
  return (
    <ListTable
      caption="Koder och kort"
      columns={["Kod", "Sort", "Läge", "Ger", "Använd", "Skapad", "Gäller"]}
    >
      {codes.map((code) => {
        const { id, kind } = code;
        const isCampaign = kind === "campaign";
        const editor = isCampaign ? adminPaths.editCampaign(id) : adminPaths.editCode(id);
        const [isOn, state] = stateOf(code, now);
        return (
          <TableRow key={id}>
            <TableCell className="max-table:w-full">
              <Link href={editor} id={`kod-${id}`} className="font-semibold tracking-[0.04em] break-all">
                {code.code}
              </Link>
              <About code={code} />
            </TableCell>
            <TableCell>
              <span
                className={cn(
                  "inline-block rounded border px-2 py-0.5 text-small",
                  isOn ? "border-edge" : "border-dashed border-edge text-ash",
                )}
              >
                {CODE_NAMES[kind][0]}
              </span>
            </TableCell>
            <TableCell>
              <Badge variant={isOn ? "default" : "outline"}>{state}</Badge>
            </TableCell>
            <TableCell>
              <Gives code={code} />
            </TableCell>
            <TableCell>
              <Used code={code} />
            </TableCell>
            <TableCell className="num text-ash">
              <span className="table:hidden">Skapad </span>
              {dayOf(code.createdAt)}
            </TableCell>
            <TableCell className="num text-ash">{holds(code)}</TableCell>
            <TableCell className="max-table:w-full">
              <span className="flex gap-2 table:justify-end">
                <ButtonLink variant="outline" size="sm" href={editor}>
                  Redigera<span className="sr-only"> {code.code}</span>
                </ButtonLink>
                <DeleteButton
                  id={id}
                  describedBy={`kod-${id}`}
                  name={code.code}
                  text={`Detta kan inte ångras. ${isCampaign ? "Kampanjen" : "Rabattkoden"} kommer att raderas permanent.`}
                  action={isCampaign ? removeCampaign : removeDiscountCode}
                  failed={isCampaign ? campaignMessages.remove : codeMessages.remove}
                  page={page}
                  offered={code.mayGo}
                />
                {!code.mayGo && <Instead code={code} page={page} />}
              </span>
            </TableCell>
          </TableRow>
        );
      })}
    </ListTable>
  );
}
