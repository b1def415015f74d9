// What a withdrawal covers (DAL 2 kap. 10–11 §§): everything but engraved lines; decided per line and frozen.
type WithdrawnLine = { title: string; quantity: number; exempt: boolean };

/** `exempt`: nothing in the order can be withdrawn; it is recorded all the same. */
export type Coverage = "all" | "part" | "exempt";

/** Whether all, some or none of the lines can be withdrawn. */
export function coverageOf(lines: readonly WithdrawnLine[]): Coverage {
  const exempt = lines.filter((line) => line.exempt).length;
  if (exempt === 0) return "all";
  return exempt === lines.length ? "exempt" : "part";
}

/** Whether the buyer may mean some of the pairs only: they have written something, and it may be about one of several. */
export function mayKeepSome(message: string | null, lines: readonly Omit<WithdrawnLine, "title">[]): boolean {
  const pairs = lines.reduce((all, { exempt, quantity }) => (exempt ? all : all + quantity), 0);
  return message !== null && pairs > 1;
}
