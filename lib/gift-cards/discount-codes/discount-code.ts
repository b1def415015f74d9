// The rules of the code editor: what a save does to the balance, when it has to be confirmed, and what it gives away.
import { minus, ore, ZERO, type Ore } from "@/lib/kernel/money";

/** Kinds of ledger rows that an order makes by using a card. Such a card stands in the books and cannot be deleted. */
export const USED_KINDS = ["capture", "refund"] as const;

/** A card's amounts when its editor is saved. `held` is reserved by open checkouts. */
type CardState = { amount: Ore; balance: Ore; held: Ore };

/** What orders have used of a card so far. */
export function usedOf({ amount, balance, held }: CardState): Ore {
  const used = amount - balance - held;
  return ore(Math.max(0, used));
}

/** What a save does to the balance of a used card: 'refill' sets it to the amount, 'keep' leaves it. */
type BalanceChoice = "refill" | "keep";

type BalancePlan =
  | { kind: "set"; balance: Ore }
  /** The save would refill a used card, or change a bought one: the admin has to confirm it. */
  | { kind: "ask"; used: Ore; from: Ore; to: Ore }
  /** Open checkouts hold more than the new amount. */
  | { kind: "refuse"; held: Ore };

/**
 * A save sets the balance to the amount, less what open checkouts hold. The admin has to confirm a save that refills a
 * used code, and every change to the balance of a bought card, which is somebody's money.
 */
export function planBalance(
  card: CardState,
  newAmount: Ore,
  choice: BalanceChoice | null,
  isBought = false,
): BalancePlan {
  if (newAmount < card.held) return { kind: "refuse", held: card.held };
  const target = minus(newAmount, card.held);
  const used = usedOf(card);
  const isPlain = isBought ? target === card.balance : used === 0 || target <= card.balance;
  if (isPlain) return { kind: "set", balance: target };
  if (choice === "keep") return { kind: "set", balance: card.balance };
  return choice === "refill"
    ? { kind: "set", balance: target }
    : { kind: "ask", used, from: card.balance, to: target };
}

type Code = { isActive: boolean; expiresAt: Date | null; balance: Ore };

/** What can be bought with a code now, in öre. */
function spendable({ isActive, expiresAt, balance }: Code, now: Date): Ore {
  return isActive && (!expiresAt || expiresAt > now) ? balance : ZERO;
}

/** How much more a code can buy than before, in öre and never negative; `before` is null for a new one. */
export function codeOutflow(before: Code | null, after: Code, now: Date): Ore {
  const more = minus(spendable(after, now), before ? spendable(before, now) : ZERO);
  return more > 0 ? more : ZERO;
}
