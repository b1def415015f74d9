import { COLOURS } from "@/lib/catalogue/options";

/** The lacquer as two bands, as it is painted. */
export function Swatch({ name }: { name: string }) {
  const hex = COLOURS.find((colour) => colour.name === name)?.hex;
  return (
    <span aria-hidden="true" className="mr-2 inline-flex gap-0.5 align-[-2px] forced-colors:hidden">
      <i className="block h-4 w-5 rounded-[1px]" style={{ background: hex }} />
      <i className="block h-4 w-1 rounded-[1px]" style={{ background: hex }} />
    </span>
  );
}
