// Finds the ready-made product that is the same pole as a design of one's own.
import type { Design } from "@/lib/catalogue/design";
import { CHOICES } from "@/lib/catalogue/parts";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { drawnParts } from "./composition";

/** The same pole as a design of another product, whose parts are fixed by the maker or can be chosen; null for none. */
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
