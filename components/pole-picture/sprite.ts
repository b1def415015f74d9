import type { CSSProperties } from "react";
import sprites from "@/public/stavar/sprite/sprite.json";

export type SpriteName = keyof typeof sprites;

type Sprite = { tile: number[]; columns: number; index: Record<string, number> };

/** For the parent of a sprite's tiles: which picture, and how wide it is in tiles. */
export function spriteSheet(name: SpriteName): CSSProperties {
  const address = `/stavar/sprite/${name}`;
  return {
    "--sprite": `image-set(url("${address}.avif") type("image/avif"), url("${address}.webp") type("image/webp"))`,
    "--sheet": `${sprites[name].columns * 100}% 100%`,
  } as CSSProperties;
}

/** For a tile with `bg-(image:--sprite)`: which one it shows. The element itself decides when the picture is loaded. */
export function spriteTile(name: SpriteName, id: string): CSSProperties {
  const { columns, index }: Sprite = sprites[name];
  return { backgroundPosition: `${(((index[id] ?? 0) / (columns - 1)) * 100).toFixed(2)}% 0` };
}
