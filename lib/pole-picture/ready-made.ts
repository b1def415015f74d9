// Finds the product that is sold ready-made and is the same pole as one's own design.
import type { Design } from "@/lib/catalogue/design";
import { CHOICES } from "@/lib/catalogue/parts";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { drawnParts } from "./composition";

/** The design of another product that is the same pole, by parts that the maker fixes or that can be chosen there. */
export function readyMadeOf(design: Design): Design | null {
  const wanted = drawnParts(design);
  for (const product of POLE_IDS) {
    const pole = poles[product];
    const isSame = pole.variant === poles[design.product].variant && pole.lengthsCm.includes(design.lengthCm);
    if (product === design.product || !isSame) continue;
    const there: Design = { ...design, product };
    for (const { key, options } of CHOICES) {
      const id = design[key];
      if (key !== "color") there[key] = pole[options].some((option) => option.id === id) ? id : null;
    }
    const drawn = drawnParts(there);
    if (CHOICES.every(({ key }) => drawn[key] === wanted[key])) return there;
  }
  return null;
}
