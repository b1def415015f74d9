// The rules of the code editor: what a save does to the balance, and when it has to be confirmed.
import { minus, ore, type Ore } from "@/lib/money";

/** A card's amounts when its editor is saved. `held` is reserved by open checkouts. */
export type CardState = { amount: Ore; balance: Ore; held: Ore };

/** What orders have used of a card so far. */
export function usedOf({ amount, balance, held }: CardState): Ore {
  const used = amount - balance - held;
  return ore(Math.max(0, used));
}

/** How a save may treat the balance of a used card: 'refill' as the amount says, 'keep' as it is. */
export type BalanceChoice = "refill" | "keep";

export type BalancePlan =
  | { kind: "set"; balance: Ore }
  /** The save would refill a used card: the admin has to say so. */
  | { kind: "ask"; used: Ore; from: Ore; to: Ore }
  /** Open checkouts hold more than the new amount. */
  | { kind: "refuse"; held: Ore };

/** Every save sets the balance to the amount, less what open checkouts hold. */
export function planBalance(card: CardState, newAmount: Ore, choice: BalanceChoice | null): BalancePlan {
  if (newAmount < card.held) return { kind: "refuse", held: card.held };
  const target = minus(newAmount, card.held);
  const used = usedOf(card);
  if (used === 0 || target <= card.balance) return { kind: "set", balance: target };
  if (choice === "keep") return { kind: "set", balance: card.balance };
  return choice === "refill"
    ? { kind: "set", balance: target }
    : { kind: "ask", used, from: card.balance, to: target };
}
