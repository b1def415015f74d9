// The ring of Å reaches higher than any other letter, so the line height must leave room for it below the line above.
import { expect, it } from "vitest";
import glyphs from "@/lib/pole-picture/engraving-glyphs.json";
import { textOf } from "@/tests/support/source-files";

const css = textOf("app/globals.css");

/** How far letters of the heading typeface reach above and below the baseline, in em. */
function reach(text: string): { above: number; below: number } {
  const heights = [...text].flatMap((letter) => {
    const outline = (glyphs as unknown as Record<string, [number, string] | undefined>)[letter]?.[1] ?? "";
    // In M, L and Q every second number is a y; V has only y, H only x.
    return [...outline.matchAll(/([MLQVH])([^MLQVHZ]*)/g)].flatMap(([, command, numbers]) => {
      const values = numbers!.match(/-?\d+/g)?.map(Number) ?? [];
      if (command === "V") return values;
      return command === "H" ? [] : values.filter((_, place) => place % 2 === 1);
    });
  });
  return { above: -Math.min(...heights) / 1000, below: Math.max(...heights) / 1000 };
}

const lineHeight = (name: string) =>
  Number(new RegExp(`--text-${name}--line-height: ([\\d.]+);`).exec(css)?.[1]);

it.each(["hero", "h1", "h2", "h3"])(
  "the ring of Å stays clear of the line above in a heading: %s",
  (name) => {
    expect(lineHeight(name)).toBeGreaterThan(reach("Å").above + reach("gjpqyQ,;").below);
  },
);

it("the ring of Å stays clear by 0.1 em in the capitals of the event page", () => {
  const [, leading] = /leading-\[([\d.]+)\]/.exec(textOf("components/event/event-page.tsx"))!;
  expect(Number(leading)).toBeGreaterThan(reach("Å").above + reach("ALSKRIDNG").below + 0.1);
});
