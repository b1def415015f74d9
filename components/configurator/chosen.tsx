"use client";
import type { Design } from "@/lib/catalogue/design";
import { namesOf } from "@/lib/catalogue/design";
import { QUERY } from "@/lib/catalogue/design-query";
import { NONE_NAMES } from "@/lib/catalogue/options";
import { useDesigning, type FieldName } from "./design-context";

function chosenIn(field: FieldName, design: Design): string {
  const names = namesOf(design);
  switch (field) {
    case QUERY.handle:
      return names.handle ?? NONE_NAMES.handle;
    case QUERY.grip:
      return names.grip ?? NONE_NAMES.grip;
    case QUERY.basket:
      return names.basket ?? NONE_NAMES.basket;
    case QUERY.length:
      return `${design.lengthCm} cm`;
    default:
      return names.color;
  }
}

export function Chosen({ field }: { field: FieldName }) {
  const { design } = useDesigning();
  return <span className="text-ash noscript:hidden">{chosenIn(field, design)}</span>;
}
