/** A note on why the series of sales skips these numbers. */
export function ReplacementsNote({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="mt-8">
      {numbers.length === 1
        ? `Order ${numbers[0]} är en ersättning för 0 kr. Den är ingen försäljning och har ingen verifikation, så numret saknas i serien.`
        : `Ordrarna ${numbers.join(", ")} är ersättningar för 0 kr. De är ingen försäljning och har ingen verifikation, så numren saknas i serien.`}
    </p>
  );
}
