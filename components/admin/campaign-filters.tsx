import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { CAMPAIGN_STATES, type CampaignFilter } from "@/lib/gift-cards/campaigns/campaign-filter";
import * as paths from "@/lib/paths";

/** Search and filter of the campaigns: a plain GET form, so that every view has an address. */
export function CampaignFilters({ filter }: { filter: CampaignFilter }) {
  return (
    <Form
      action={paths.admin}
      role="search"
      className="mb-6 grid max-w-3xl grid-cols-[1fr_auto] items-end gap-x-4 gap-y-3 md:grid-cols-[2fr_1fr_auto]"
    >
      <input type="hidden" name="flik" value="koder" />
      <input type="hidden" name="visa" value="kampanjer" />
      <Input
        id="campaign-search"
        className="max-md:col-span-full"
        label="Sök kod eller anteckning"
        name="q"
        type="search"
        autoComplete="off"
        required={false}
        defaultValue={filter.query}
      />
      <Select id="campaign-state" label="Läge" name="lage" required={false} defaultValue={filter.state ?? ""}>
        <option value="">Alla</option>
        {Object.entries(CAMPAIGN_STATES).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="line">
        Visa
      </Button>
    </Form>
  );
}
