import type { CSSProperties } from "react";
import sprites from "@/public/stavar/sprite/sprite.json";

export type SpriteName = keyof typeof sprites;

type Sprite = { tile: number[]; columns: number; index: Record<string, number> };

/** A sprite's file, without ending. Products have one for each colour. */
export function spritePath(name: SpriteName, color?: string): string {
  return `/stavar/sprite/${name}${color ? `-${color}` : ""}`;
}

/** What a sprite shows, and where in its row. */
export function tilesOf(name: SpriteName): Readonly<Record<string, number>> {
  return sprites[name].index;
}

/** For the parent of a sprite's tiles: which picture, and how wide it is in tiles. */
export function spriteSheet(name: SpriteName, color?: string): CSSProperties {
  const address = spritePath(name, color);
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
