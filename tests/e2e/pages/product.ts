// The page of a pole: its choices and its button.
import type { Page } from "@playwright/test";

export const buyButton = (page: Page) => page.getByRole("button", { name: /^Lägg i varukorgen – / });
export const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
export const choose = (page: Page, name: string, choice: string) =>
  group(page, name).getByText(choice, { exact: true }).click();
/** Opens a part of the custom design, which shows one part at a time. */
export const openPart = (page: Page, name: string) => choose(page, "Del av staven", name);
export const engraving = (page: Page) => page.getByRole("textbox", { name: "Ditt namn eller några ord" });
