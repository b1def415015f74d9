import type { CSSProperties } from "react";
import type { Design } from "@/lib/catalogue/design";
import { focusOn, type Part } from "@/lib/pole-picture/composition";

/**
 * Moves and enlarges a picture so that a part comes to the middle (down to `--aim`), never showing an edge, but for
 * `--slack` of its height at the top, where that is out of sight.
 */
export function lookStyle(design: Pick<Design, "product">, look: Part | null): CSSProperties {
  const focus = look === null ? null : focusOn(design, look);
  if (!focus) return {};
  const reach = `${((focus.scale - 1) / 2) * 100}%`;
  const to = (share: number, aim: string, slack: string) =>
    `clamp(-${reach}, ${aim} - ${(50 + focus.scale * (share - 0.5) * 100).toFixed(1)}%, ${reach} + ${slack})`;
  return {
    transform: `translate(${to(focus.x, "50%", "0%")}, ${to(focus.y, "var(--aim, 50%)", "var(--slack, 0%)")}) scale(${focus.scale})`,
  };
}
