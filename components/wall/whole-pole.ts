import geometry from "@/lib/catalogue/picture-geometry.json";
import type { PoleId } from "@/lib/catalogue/poles";
import type { WholePole } from "./standing-pair";

/** The picture of a whole pole in this lacquer, with its measures in cm. */
export function wholePole(id: PoleId, color: string): WholePole {
  const { size, tip, pxPerCm } = geometry.whole[id];
  const cm = (px: number) => Number((px / pxPerCm).toFixed(2));
  return {
    src: `/stavar/hel/${id}-${color}`,
    widthCm: cm(size[0]!),
    marginCm: cm(size[1]! - tip[1]!),
  };
}
