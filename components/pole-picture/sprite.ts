import type { CSSProperties } from "react";
import sprites from "@/public/stavar/sprite/sprite.json";

export type SpriteName = keyof typeof sprites;

type Sprite = { tile: number[]; columns: number; index: Record<string, number> };

/** The style of the parent of a sprite's tiles: the picture and its width in tiles. */
export function spriteSheet(name: SpriteName): CSSProperties {
  const address = `/stavar/sprite/${name}`;
  return {
    "--sprite": `image-set(url("${address}.avif") type("image/avif"), url("${address}.webp") type("image/webp"))`,
    "--sheet": `${sprites[name].columns * 100}% 100%`,
  } as CSSProperties;
}

/** The style of a tile with `bg-(image:--sprite)`: which tile it shows. The element decides when the picture loads. */
export function spriteTile(name: SpriteName, id: string): CSSProperties {
  const { columns, index }: Sprite = sprites[name];
  return { backgroundPosition: `${(((index[id] ?? 0) / (columns - 1)) * 100).toFixed(2)}% 0` };
}
