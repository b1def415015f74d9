"use client";
import { Link } from "@/components/ui/link";
import { QUERY } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { adviseLength, nearestWay, unfitNote } from "@/lib/catalogue/advice";
import * as paths from "@/lib/shop/paths";
import { useDesigning } from "./design-context";

/** Says whether this length is chosen, and if not offers a button that chooses it. */
function Choice({ lengthCm, out }: { lengthCm: number; out: OutNotes }) {
  const { design, choose } = useDesigning();
  if (lengthCm === design.lengthCm) return "Den är vald.";
  return (
    <>
      Du har valt {design.lengthCm}&nbsp;cm.{" "}
      {!(lengthCm in out) && (
        <button
          type="button"
          className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-1 underline-offset-[.22em] hover:decoration-2"
          onClick={({ currentTarget: { form } }) => {
            choose(QUERY.length, String(lengthCm));
            // This button disappears with the choice: the focus moves to the chosen length.
            form!
              .querySelector<HTMLElement>(`[name=${QUERY.length}]:checked`)
              ?.focus({ preventScroll: true });
          }}
        >
          Välj {lengthCm}&nbsp;cm
        </button>
      )}
    </>
  );
}

/** The calculator's answer for the body height that was typed. */
export function LengthAdvice() {
  const { design, bodyHeightCm, outLengths } = useDesigning();
  if (bodyHeightCm === null) return null;
  const advice = adviseLength(poles[design.product], bodyHeightCm, outLengths);
  const out = outLengths[design.product] ?? {};
  if (advice.kind === "fits")
    return (
      <>
        <b>{advice.lengthCm} cm passar dig.</b> <Choice lengthCm={advice.lengthCm} out={out} />
      </>
    );
  if (advice.kind === "out")
    return (
      <>
        <b>{advice.lengthCm} cm passar dig</b>, men är {advice.note}.{" "}
        {advice.nearestCm !== null && (
          <>
            Närmast är {advice.nearestCm}&nbsp;cm. <Choice lengthCm={advice.nearestCm} out={out} />
          </>
        )}
      </>
    );
  if (!advice.product) {
    const use = design.product === "turstav" ? "langden" : "utfor";
    return (
      <>
        {unfitNote(use, bodyHeightCm)}{" "}
        {nearestWay(bodyHeightCm, use)?.id === design.product && (
          <>
            Närmast är {advice.lengthCm} cm. <Choice lengthCm={advice.lengthCm} out={out} />
          </>
        )}
      </>
    );
  }
  const need = advice.kind === "too-long" ? "Du behöver en längre stav." : "Du behöver en kortare stav.";
  const other = poles[advice.product];
  const there = adviseLength(other, bodyHeightCm, outLengths);
  const nearestCm = there.kind === "out" ? there.nearestCm : null;
  const query = new URLSearchParams({ [QUERY.length]: String(nearestCm ?? there.lengthCm) });
  const link = <Link href={paths.designed(other.href, query)}>{other.title}</Link>;
  if (there.kind !== "out")
    return (
      <>
        {need} {link} finns i din längd, {there.lengthCm} cm.
      </>
    );
  return (
    <>
      {need} {link} i din längd, {there.lengthCm} cm, är {there.note}.
      {nearestCm !== null && ` Närmast är ${nearestCm} cm.`}
    </>
  );
}
