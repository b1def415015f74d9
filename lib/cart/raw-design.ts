// Turns untrusted values into a design of the catalogue, and says what is wrong with them. Without zod, because the
// cart in the browser uses it too and the checkout page should not load that library.
import type { Design } from "@/lib/catalogue/design";
import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import type { Option } from "@/lib/catalogue/options";
import { byKey, CHOICES, type ChoiceKey } from "@/lib/catalogue/parts";
import { isRequired, type Pole } from "@/lib/catalogue/poles";

export type Issue = { path: PropertyKey[]; message: string };

type RawDesign = Partial<Record<ChoiceKey | "length" | "engraving", unknown>>;

function pick(
  options: readonly Option[],
  wanted: unknown,
  by: "id" | "name",
  field: string,
  required: boolean,
  issues: Issue[],
): string | null {
  if (wanted === null || wanted === undefined || wanted === "") {
    if (required) issues.push({ path: [field], message: "Välj ett alternativ" });
    return null;
  }
  const found = options.find((option) => option[by] === wanted);
  if (!found) issues.push({ path: [field], message: "Det alternativet finns inte för den här staven" });
  return found?.id ?? null;
}

/** The design these values name, options by id or by Swedish name; usable only when `issues` stays empty. */
export function toDesign(pole: Pole, raw: RawDesign, by: "id" | "name", issues: Issue[]): Design {
  const engraving =
    typeof raw.engraving === "string" ? normalizeEngraving(raw.engraving) : (raw.engraving ?? null);
  if (engraving !== null && typeof engraving !== "string")
    issues.push({ path: ["engraving"], message: "Gravyren ska vara text" });
  const problem = typeof engraving === "string" ? engravingProblem(engraving) : null;
  if (problem) issues.push({ path: ["engraving"], message: problem });
  if (!pole.lengthsCm.includes(raw.length as number))
    issues.push({ path: ["length"], message: "Välj en av längderna" });
  const chosen = byKey(CHOICES, ({ key, options }) =>
    pick(pole[options], raw[key], by, key, isRequired(pole, key), issues),
  );
  return {
    product: pole.id,
    ...chosen,
    color: chosen.color ?? "",
    lengthCm: raw.length as number,
    engraving: typeof engraving === "string" ? engraving : null,
  };
}
