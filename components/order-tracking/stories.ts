import type { ProcessStep } from "@/lib/orders/states";

/** What is done in each of the process steps. */
export const STORIES: Readonly<Record<ProcessStep, string>> = {
  bamboo: "Vi letar efter rak bambu som passar ihop, jämn i tjocklek och fin i färgen.",
  tip: "Vi mäter och täljer spetsen så att hylsan sitter precis.",
  ferrule: "Vi slår in spetsen i hylsan och limmar fast den på bambun.",
  handle: "Vi täljer toppen och limmar fast handtaget.",
  straps: "Vi skär och nitar remmarna och fäster dem i handtaget.",
  engraving: "Vi graverar namnet du valde.",
};
