import type { CSSProperties } from "react";
import sprites from "@/public/stavar/sprite/sprite.json";

export type SpriteName = keyof typeof sprites;

type Sprite = { tile: number[]; columns: number; index: Record<string, number> };

/** Shows one tile of a sprite; use with `bg-(image:--sprite)`, so that the element decides when it is loaded. */
export function spriteStyle(name: SpriteName, id: string): CSSProperties {
  const { tile, columns, index }: Sprite = sprites[name];
  const address = `/stavar/sprite/${name}`;
  return {
    "--sprite": `image-set(url("${address}.avif") type("image/avif"), url("${address}.webp") type("image/webp"))`,
    backgroundSize: `${columns * 100}% 100%`,
    backgroundPosition: `${((index[id] ?? 0) / (columns - 1)) * 100}% 0`,
    aspectRatio: `${tile[0]} / ${tile[1]}`,
  } as CSSProperties;
}
