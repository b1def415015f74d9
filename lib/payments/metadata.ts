// Values that are longer than one of Stripe's metadata, in several.

/** The longest value of metadata, in characters (docs.stripe.com/metadata). */
const VALUE_MAX = 500;

/** A value as JSON under `key`, in as many pieces as it needs: `order`, `order_2`, … */
export function inPieces(key: string, value: unknown): Record<string, string> {
  const pieces = [""];
  // By code points: half of one cannot be sent.
  for (const sign of JSON.stringify(value)) {
    if (pieces.at(-1)!.length + sign.length > VALUE_MAX) pieces.push("");
    pieces.push(pieces.pop() + sign);
  }
  return Object.fromEntries(pieces.map((text, index) => [index ? `${key}_${index + 1}` : key, text]));
}

/** The value that `inPieces` stored under `key`, or undefined. Throws a SyntaxError when a piece is missing. */
export function fromPieces(
  metadata: Readonly<Record<string, string>> | null | undefined,
  key: string,
): unknown {
  let text = metadata?.[key];
  if (text === undefined) return undefined;
  for (let count = 2; metadata![`${key}_${count}`] !== undefined; count += 1)
    text += metadata![`${key}_${count}`];
  return JSON.parse(text);
}
