"use client";
import type { Design } from "@/lib/catalogue/design";
import { designQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import * as paths from "@/lib/shop/paths";
import { copyText } from "@/components/ui/copy-text";
import { showToast } from "@/components/ui/toast";

/** Shares or copies a link that opens this design. Only here the engraving is part of a link, and it says so. */
export async function shareDesign(design: Design): Promise<void> {
  const query = designQuery(design, { product: true, engraving: true });
  const url = location.origin + paths.sharedDesign(query);
  const title = `Min design: ${poles[design.product].title}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    const failed = await navigator.share({ title, url }).catch((error: Error) => error.name);
    // The browser refuses to share when the press is too long ago, as after slow scripts; copying may still work.
    if (failed !== "NotAllowedError") return;
  }
  if (!(await copyText(url)))
    return showToast({ kind: "error", title: "Länken kunde inte kopieras", text: url });
  await showToast({
    title: "Länken är kopierad",
    text: design.engraving ? `Namnet ${design.engraving} finns med i länken.` : "Den öppnar just din design.",
  });
}
