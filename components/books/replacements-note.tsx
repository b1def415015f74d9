/** Why the series of sales skips these numbers. */
export function ReplacementsNote({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  const isOne = numbers.length === 1;
  return (
    <p className="mt-8">
      {isOne ? "Order" : "Ordrarna"} {numbers.join(", ")} {isOne ? "är en ersättning" : "är ersättningar"} för
      0 kr. De är ingen försäljning och har ingen verifikation, så numren saknas i serien.
    </p>
  );
}
