import { Price } from "@/components/price";
import { ButtonLink } from "@/components/ui/button";
import { removeCampaign } from "@/lib/gift-cards/campaigns/actions";
import { CAMPAIGN_STATES, type CampaignFilter } from "@/lib/gift-cards/campaigns/campaign-filter";
import type { CampaignView } from "@/lib/gift-cards/campaigns/queries";
import { campaignMessages } from "@/lib/gift-cards/campaigns/messages";
import * as paths from "@/lib/shop/paths";
import { daysWords, limitWords, offWords } from "@/lib/gift-cards/campaigns/campaign-words";
import { DeleteButton } from "@/components/admin/delete-button";
import { StateMark } from "@/components/admin/state-mark";
import { Cell, Row, Table } from "@/components/admin/table";

/** Why the list is empty. */
export function campaignsEmptyWords({ query, state }: CampaignFilter): string {
  if (query) return `Ingen kampanj passar ”${query}”.`;
  return state ? "Inga kampanjer här." : "Inga kampanjer ännu";
}

type CampaignTableProps = { campaigns: readonly CampaignView[]; page: paths.Path };

/** A list of campaigns, newest first: what each takes off, how often it is used, what it has given away. */
export function CampaignTable({ campaigns, page }: CampaignTableProps) {
  return (
    <Table caption="Kampanjer" columns={["Kod", "Läge", "Rabatt", "Dagar", "Använd", "Gett bort"]}>
      {campaigns.map(({ campaign, ...row }) => (
        <Row key={row.id}>
          <Cell wide>
            <b id={`kampanj-${row.id}`} className="tracking-[0.04em] break-all">
              {row.code}
            </b>
            {row.note && <span className="block text-small text-ash">{row.note}</span>}
          </Cell>
          <Cell>
            <StateMark on={row.isActive && row.state === "pagar"}>
              {row.isActive ? CAMPAIGN_STATES[row.state] : "Avstängd"}
            </StateMark>
          </Cell>
          <Cell>
            <span className="num">{offWords(campaign)}</span>
            {limitWords(campaign).map((limit) => (
              <span key={limit} className="block text-small text-ash">
                {limit}
              </span>
            ))}
          </Cell>
          <Cell className="num text-ash">{daysWords(campaign)}</Cell>
          <Cell className="num">
            <span className="text-ash table:hidden">Använd </span>
            {campaign.maxUses === null ? row.used : `${row.used} av ${campaign.maxUses}`}
            {row.held > 0 && <span className="block text-small text-ash">{row.held} på väg att betala</span>}
          </Cell>
          <Cell>
            <span className="text-ash table:hidden">Gett bort </span>
            <Price amount={row.given} />
          </Cell>
          <Cell wide>
            <span className="flex gap-2 table:justify-end">
              <ButtonLink variant="line" small href={paths.editCampaign(row.id)}>
                Redigera<span className="sr-only"> {row.code}</span>
              </ButtonLink>
              <DeleteButton
                id={row.id}
                describedBy={`kampanj-${row.id}`}
                name={row.code}
                text="Detta kan inte ångras. Kampanjen kommer att raderas permanent."
                action={removeCampaign}
                failed={campaignMessages.remove}
                page={page}
                offered={row.used === 0}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
