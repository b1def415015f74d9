"use client";
import { designQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { TextLink } from "@/components/ui/text-link";
import { useDesigning } from "./design-context";
import { keepEngraving } from "./kept-engraving";
import { soldForLess } from "./sold-for-less";
import { LINE } from "./use-chosen-design";

/**
 * Offers the pole that was designed where it is sold ready-made for less, and hides the price line, its next sibling
 * (`peer`). The link there keeps all that was chosen.
 */
export function ReadyMade() {
  const { design, quantity, prices, outLengths, editing } = useDesigning();
  const less = soldForLess(design, prices, outLengths);
  if (!less) return null;
  const { title, href } = poles[less.ready.product];
  const query = designQuery(less.ready, { quantity });
  if (editing) query.set(LINE, editing);
  const there = paths.designed(href, query);
  return (
    <div
      role="status"
      className="peer -mx-gutter flex min-h-13 items-center justify-between gap-4 bg-moss px-gutter text-small leading-[1.35] lg:-mx-3 lg:px-3"
    >
      <p>
        <b>
          Samma stav finns som {title} för <span className="num">{formatKronor(less.price)}</span>.
        </b>{" "}
        Allt du har valt följer med.
      </p>
      <TextLink href={there} className="flex-none" onClick={() => keepEngraving(there, design.engraving)}>
        Byt dit
      </TextLink>
    </div>
  );
}
