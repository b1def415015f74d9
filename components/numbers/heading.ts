import { formatKronor, type Ore } from "@/lib/kernel/money";
import type { Period } from "@/lib/numbers/period";
import type { Sales } from "@/lib/numbers/sold";
import { formatCount } from "./words";

/** `112 par på 30 dagar.` */
export function headingOf({ pairs }: Pick<Sales, "pairs">, { isYear, name }: Period): string {
  const count = pairs === 0 ? "Inga par" : `${formatCount(pairs)} par`;
  return `${count} ${isYear ? name : `på ${name}`}.`;
}

/** What they came to, against the year before. */
export function leadOf(
  { pairs, amount, orders }: Pick<Sales, "pairs" | "amount" | "orders">,
  before: { pairs: number } | null,
  paidBack: Ore,
  average: Ore | null,
): string {
  const sentences = [
    ...(average === null
      ? ["Inget är sålt än."]
      : [
          `Sålda för ${formatKronor(amount)} med moms och frakt, ${formatKronor(average)} per order i snitt (${formatCount(orders)}).`,
        ]),
    ...(before ? [comparison(pairs - before.pairs)] : []),
    ...(paidBack > 0 ? [`${formatKronor(paidBack)} är betalt tillbaka.`] : []),
  ];
  return sentences.join(" ");
}

function comparison(more: number): string {
  if (more === 0) return "Lika många som samma dagar i fjol.";
  return `Det är ${formatCount(Math.abs(more))} par ${more > 0 ? "fler" : "färre"} än samma dagar i fjol.`;
}
