"use client";
import { namesOf, type Design } from "@/lib/catalogue/design";
import { CHOICES } from "@/lib/catalogue/parts";
import { useDesigning, type FieldName } from "./design-context";

function chosenIn(field: FieldName, design: Design): string | null {
  const choice = CHOICES.find(({ query }) => query === field);
  return choice ? (namesOf(design)[choice.key] ?? choice.none) : `${design.lengthCm} cm`;
}

export function Chosen({ field }: { field: FieldName }) {
  const { design } = useDesigning();
  return <span className="text-ash noscript:hidden">{chosenIn(field, design)}</span>;
}
