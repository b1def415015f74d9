import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintedCard } from "@/components/gift-card/printed-card";

const draw = (name: string | null) =>
  renderToStaticMarkup(createElement(PrintedCard, { amount: "1 000 kr", name, greeting: null, foot: null }));

const LONG = "Morfar Karl-Gustav Söderström-Lindqvist";

test("a printed card shows a long name whole in smaller type, and burns in as much of it as fits", () => {
  const html = draw(LONG);
  expect(html).toContain(`Stavar till ${LONG}`);
  expect(html).toContain(">Morfar Karl-Gustav<");
  expect(html).not.toMatch(/ditt namn|line-clamp-\d[^"]*">Stavar/);
  const size = (name: string) => Number(/<h2 class="[^"]*text-\[([\d.]+)cqw\]/.exec(draw(name))![1]);
  expect(size(LONG)).toBeLessThan(size("Elsa"));
  expect(size(`${LONG} ${LONG}`)).toBeLessThan(size(LONG));
});

test("a printed card with a name that cannot be burnt in shows bare bamboo", () => {
  expect(draw("♥")).toContain("Stavar till ♥");
  expect(draw("♥")).not.toContain("ditt namn");
});

test("a printed card without a name shows the placeholder", () => {
  expect(draw(null)).toContain("Stavar till dig");
  expect(draw(null)).toContain(">ditt namn<");
});
