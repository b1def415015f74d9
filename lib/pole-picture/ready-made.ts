// Poles that look the same and are the same: one's own design, and the one that is sold ready-made.
import type { Design } from "@/lib/catalogue/design";
import { CHOICES } from "@/lib/catalogue/parts";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { drawnParts } from "./composition";

/** The same pole as another product: its parts are those that the maker puts on, or are chosen there too. */
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
