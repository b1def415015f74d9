import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import * as paths from "@/lib/shop/paths";

type CodeSearchProps = {
  label: string;
  /** Which of the lists of codes; without it the discount codes. */
  view?: "kampanjer" | "kort" | undefined;
  states: Readonly<Record<string, string>>;
  filter: { query: string; state: string | null };
};

/** Search and filter of a list of codes: a plain GET form, so that every view has an address. */
export function CodeSearch({ label, view, states, filter }: CodeSearchProps) {
  return (
    <Form
      // Its fields belong to one list: they begin anew in the other.
      key={view}
      action={paths.admin}
      role="search"
      className="mb-6 grid max-w-3xl grid-cols-[1fr_auto] items-end gap-x-4 gap-y-3 md:grid-cols-[2fr_1fr_auto]"
    >
      <input type="hidden" name="flik" value="koder" />
      {view && <input type="hidden" name="visa" value={view} />}
      <Input
        id="code-search"
        className="max-md:col-span-full"
        label={label}
        name="q"
        type="search"
        autoComplete="off"
        required={false}
        defaultValue={filter.query}
      />
      <Select id="code-state" label="Läge" name="lage" required={false} defaultValue={filter.state ?? ""}>
        <option value="">Alla</option>
        {Object.entries(states).map(([state, name]) => (
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
