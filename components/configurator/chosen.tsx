"use client";
import type { Design } from "@/lib/catalogue/design";
import { namesOf } from "@/lib/catalogue/design";
import { QUERY } from "@/lib/catalogue/design-query";
import { NONE_NAMES } from "@/lib/catalogue/options";
import { formatKronor, ZERO, type Ore } from "@/lib/money";
import { priceDesign } from "@/lib/pricing/pricing";
import { useDesigning, type FieldName } from "./design-context";

function chosenIn(field: FieldName, design: Design): { name: string; price?: Ore } {
  const names = namesOf(design);
  const price = priceDesign(design);
  switch (field) {
    case QUERY.handle:
      return { name: names.handle ?? NONE_NAMES.handle, price: price.handle };
    case QUERY.grip:
      return { name: names.grip ?? NONE_NAMES.grip, price: price.grip };
    case QUERY.basket:
      return { name: names.basket ?? NONE_NAMES.basket, price: price.basket };
    case QUERY.length:
      return { name: `${design.lengthCm} cm` };
    default:
      return { name: names.color };
  }
}

/** What is chosen in a group and what it adds: "Kork, +99 kr". */
export function Chosen({ field }: { field: FieldName }) {
  const { design } = useDesigning();
  const { name, price = ZERO } = chosenIn(field, design);
  return (
    <span className="text-ash noscript:hidden">
      {name}
      {price > 0 && (
        <>
          , <span className="num">+{formatKronor(price)}</span>
        </>
      )}
    </span>
  );
}
