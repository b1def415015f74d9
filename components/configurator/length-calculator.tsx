"use client";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { QUERY } from "@/lib/catalogue/design-query";
import { covers, nearestLength, readHeight } from "@/lib/catalogue/length";
import { poles } from "@/lib/catalogue/poles";
import { useDesigning } from "./design-context";

/** Turns a body height into a length and chooses it; out of range it points to the pole that fits. */
export function LengthCalculator() {
  const { design, bodyHeightCm, parts, choose, setBodyHeight } = useDesigning();
  const [text, setText] = useState("");
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the rule so that the chosen length is in its middle.
    const rule = root.current?.closest("fieldset")?.querySelector<HTMLElement>("[data-rule]");
    const pill = rule?.querySelector<HTMLElement>(":has(> :checked)");
    if (rule && pill) rule.scrollLeft = pill.offsetLeft - (rule.clientWidth - pill.offsetWidth) / 2;
  }, [design.lengthCm]);
  const pole = poles[design.product];
  const take = (typed: string) => {
    setText(typed);
    const cm = readHeight(typed);
    setBodyHeight(cm);
    if (cm !== null && covers(pole, cm)) choose(QUERY.length, String(nearestLength(pole, cm)));
  };
  const takeEarly = useEffectEvent(() => {
    const typed = root.current?.querySelector("input")?.value;
    if (typed) take(typed);
  });
  useEffect(() => takeEarly(), []);
  const isTouring = pole.lengthFactor > 0.7;
  const factor = pole.lengthFactor.toFixed(2).replace(".", ",");

  const Advice = parts?.Advice;

  const answer =
    bodyHeightCm !== null
      ? Advice && <Advice />
      : text.replace(/[\s.,]/g, "").length >= 3 && "Skriv din längd i centimeter, till exempel 175.";
  return (
    <div ref={root} className="mt-3 flex items-center justify-between gap-4 text-small noscript:hidden">
      <div>
        <label htmlFor={id} className="text-body leading-[1.3] font-semibold">
          Hur lång är du?
        </label>
        <p id={`${id}-hint`} className={answer ? "sr-only" : "text-ash"}>
          {isTouring ? "Längdskidor" : "Utför"}: ungefär {factor} × din längd
          {isTouring ? "." : " (65–70 %)."}
        </p>
        <p aria-live="polite">{answer}</p>
      </div>
      <span className="relative flex-none">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          aria-describedby={`${id}-hint`}
          className="min-h-13 w-28 scroll-mb-40! rounded border border-edge bg-white py-3 pr-11 pl-4 text-body focus-visible:border-ink focus-visible:outline-offset-0"
          value={text}
          onChange={(event) => take(event.target.value)}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ash"
        >
          cm
        </span>
      </span>
    </div>
  );
}
