import type { CSSProperties } from "react";
import type { Design } from "@/lib/catalogue/design";
import { focusOn, type Part } from "@/lib/pole-picture/composition";

/** The picture is this many times as high as the stage that shows it. */
const OVERLAP = 1.03;

/** Turns a picture so that a part comes to the middle of its stage, never showing its upper or lower edge. */
export function lookStyle(design: Pick<Design, "product">, look: Part | null): CSSProperties {
  const focus = look === null ? null : focusOn(design, look);
  if (!focus) return {};
  const { x, y, scale } = focus;
  const edge = 0.5 / (OVERLAP * scale);
  const to = (share: number) => `${((0.5 - share) * scale * 100).toFixed(1)}%`;
  return {
    transform: `translate(${to(x)}, ${to(Math.min(Math.max(y, edge), 1 - edge))}) scale(${scale})`,
  };
}
