import { formatKronor, type Ore } from "@/lib/kernel/money";

/** An amount that never breaks over two lines. */
export function Price({ amount }: { amount: Ore }) {
  return <span className="num">{formatKronor(amount)}</span>;
}
