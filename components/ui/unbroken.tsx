/** A browser breaks a line after the dash of `4–8 vardagar`. */
const RANGE = /(\d+–\d+\s\S+)/;

/** A text whose ranges stay on one line, together with their unit. */
export function Unbroken({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
