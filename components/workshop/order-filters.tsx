import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as paths from "@/lib/shop/paths";
import { AGES, type OrderFilter } from "@/lib/workshop/order-filter";

type OrderFiltersProps = {
  filter: OrderFilter;
  /** Up to `countedMax`. */
  counts: Partial<Record<OrderStatus, number>>;
  countedMax: number;
};

/** Search and filters: a plain GET form, so that every view has an address. */
export function OrderFilters({ filter, counts, countedMax }: OrderFiltersProps) {
  const countOf = (status: OrderStatus) => {
    const count = counts[status] ?? 0;
    return count < countedMax ? count : `minst ${countedMax.toLocaleString("sv-SE")}`;
  };
  return (
    <Form
      action={paths.orders}
      className="mb-6 grid grid-cols-4 items-end gap-x-4 gap-y-3 lg:grid-cols-[2fr_1.2fr_1fr_auto]"
      role="search"
    >
      <Input
        label="Sök"
        name="q"
        className="max-lg:col-span-3"
        type="search"
        required={false}
        defaultValue={filter.query}
        placeholder="Nummer, namn, telefon, ort, gravyr, e-post, kod"
      />
      <Select
        label="Steg"
        name="steg"
        className="max-lg:col-span-2"
        required={false}
        defaultValue={filter.state === "to-do" && !filter.query ? "" : filter.state}
      >
        {/* Without a value a search covers every order, also delivered ones that a customer calls about. */}
        <option value={filter.query ? "to-do" : ""}>Att göra</option>
        <option value="due">Ska gå i dag</option>
        <option value="all">Alla</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]} ({countOf(status)})
          </option>
        ))}
      </Select>
      <Select
        label="Betald för"
        name="alder"
        className="max-lg:col-span-2"
        defaultValue={filter.minAgeDays || ""}
        required={false}
      >
        <option value="">När som helst</option>
        {AGES.map((days) => (
          <option key={days} value={days}>
            Minst {days} dagar sedan
          </option>
        ))}
      </Select>
      <Button type="submit" variant="line" className="max-lg:col-start-4 max-lg:row-start-1 max-lg:px-4">
        Visa
      </Button>
    </Form>
  );
}
