"use client";
import { designQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import { ShareIcon } from "@/components/ui/icons";
import { showToast } from "@/components/ui/toast";
import { useDesigning } from "./design-context";

/** Copies or shares a link that opens this design. Only here the engraving is part of a link, and it says so. */
export function ShareDesign() {
  const { design } = useDesigning();
  async function share() {
    const query = designQuery(design, { product: true, engraving: true });
    const url = `${location.origin}/delad?${query}`;
    const title = `Min design: ${poles[design.product].title}`;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      await showToast({
        title: "Länken är kopierad",
        text: design.engraving
          ? `Namnet ${design.engraving} finns med i länken.`
          : "Den öppnar just din design.",
      });
    } catch {
      await showToast({ kind: "error", title: "Länken kunde inte kopieras", text: url });
    }
  }
  return (
    <div className="mt-4 mb-8 noscript:hidden">
      <button
        type="button"
        onClick={share}
        className="inline-flex min-h-target cursor-pointer items-center gap-2 font-semibold underline underline-offset-[.22em]"
      >
        <ShareIcon className="size-5" />
        Dela din design
      </button>
      {design.engraving && (
        <p className="text-small text-ash">Länken visar också gravyren {design.engraving}.</p>
      )}
    </div>
  );
}
