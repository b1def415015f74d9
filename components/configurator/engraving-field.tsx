"use client";
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { ENGRAVING_MAX, engravingProblem } from "@/lib/catalogue/engraving";
import { QUERY } from "@/lib/catalogue/design-query";
import { countCharacters } from "@/lib/kernel/characters";
import { FieldError } from "@/components/ui/field";
import { useDesigning } from "./design-context";
import { WhenLive } from "./when-live";

type EngravingFieldProps = {
  /** In words: `199 kr`. */
  price: string;
  /** The strip drawn on the server. */
  children: ReactNode;
};

/** The engraving: typed text is seen at once on the strip and on the large picture. */
export function EngravingField({ price, children }: EngravingFieldProps) {
  const { design, lookAt } = useDesigning();
  const [typed, setTyped] = useState<string | null>(null);
  // Pages that were left stay in the document, hidden: ids must differ from page to page.
  const id = useId();
  const text = typed ?? design.engraving ?? "";
  const problem = engravingProblem(text);
  const field = useRef<HTMLInputElement>(null);
  const error = useRef<HTMLDivElement>(null);
  // On a phone the line would start under the bar at the bottom.
  const showError = () => error.current?.scrollIntoView({ block: "nearest" });
  useLayoutEffect(() => {
    // Typed before hydration. What can be engraved is in the design.
    const early = field.current!.value;
    if (engravingProblem(early)) setTyped(early);
  }, []);
  // Stops the purchase by the field's validity: a pole without the text would be another pole.
  useLayoutEffect(() => {
    field.current!.setCustomValidity(problem ?? "");
    if (document.activeElement === field.current) showError();
  }, [problem]);
  return (
    <section className="border-t border-line py-6" aria-label="Gravyr">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-[1.375rem] leading-[1.2]">Gravyr</h2>
        <span className="num text-ash">+{price}</span>
      </div>
      <WhenLive part="Strip">{children}</WhenLive>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          Ditt namn eller några ord
        </label>
        <input
          ref={field}
          id={id}
          name={QUERY.engraving}
          maxLength={ENGRAVING_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-antal ${id}-villkor${problem ? ` ${id}-fel` : ""}`}
          aria-invalid={problem ? true : undefined}
          className="min-h-13 w-full rounded border border-edge bg-white px-4 py-3 focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-rowan focus-visible:aria-invalid:border-ink max-md:aria-invalid:scroll-mb-40"
          onInvalid={(event) => {
            // The line under the field says it; the browser's bubble would lie over it.
            event.preventDefault();
            event.currentTarget.focus();
            showError();
          }}
          onFocus={() => lookAt("engraving")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-antal`} className="text-right text-small text-ash">
          {text !== "" && `${Math.max(0, ENGRAVING_MAX - countCharacters(text))} tecken kvar. `}Max{" "}
          {ENGRAVING_MAX} tecken
        </span>
        {problem && (
          <div ref={error} className="max-md:scroll-mb-24">
            <FieldError id={`${id}-fel`}>{problem}</FieldError>
          </div>
        )}
      </div>
      <p id={`${id}-villkor`} className="mt-3 border-l-4 border-edge pl-3 text-small text-ash">
        Obs! En graverad stav är personligt utformad. Därför kan du inte ångra köpet av den.
      </p>
      <p className="mt-2 text-small text-ash">Samma text graveras på båda stavarna i paret.</p>
    </section>
  );
}
