import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { CODE_STATES, type CodeFilter } from "@/lib/gift-cards/discount-codes/code-filter";
import * as paths from "@/lib/paths";

/** Search and filter of the code list: a plain GET form, so that every view has an address. */
export function DiscountCodeFilters({ filter }: { filter: CodeFilter }) {
  return (
    <Form
      // Its fields belong to one list: they begin anew in the other.
      key={filter.kind}
      action={paths.admin}
      role="search"
      className="mb-6 grid max-w-3xl grid-cols-[1fr_auto] items-end gap-x-4 gap-y-3 md:grid-cols-[2fr_1fr_auto]"
    >
      <input type="hidden" name="flik" value="koder" />
      {filter.kind === "purchased" && <input type="hidden" name="visa" value="kort" />}
      <Input
        id="code-search"
        className="max-md:col-span-full"
        label="Sök kod"
        name="q"
        type="search"
        autoComplete="off"
        required={false}
        defaultValue={filter.query}
      />
      <Select id="code-state" label="Läge" name="lage" required={false} defaultValue={filter.state ?? ""}>
        <option value="">Alla</option>
        {Object.entries(CODE_STATES).map(([state, name]) => (
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
