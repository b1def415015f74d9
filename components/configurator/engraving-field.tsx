"use client";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { ENGRAVING_MAX, engravingProblem } from "@/lib/catalogue/engraving";
import { QUERY } from "@/lib/catalogue/design-query";
import { countCharacters } from "@/lib/kernel/characters";
import { FieldError } from "@/components/ui/field-error";
import { useDesigning } from "./design-context";
import { OptionGroup } from "./option-group";

type EngravingFieldProps = {
  /** In words: `199 kr`. */
  price: string;
  /** The text in the URL, also one that can't be engraved: without script the checkout sends that back here. */
  asked: string | null;
  inPanel: boolean;
};

/** The engraving: typed text is seen at once on the picture. */
export function EngravingField({ price, asked, inPanel }: EngravingFieldProps) {
  const { design, lookAt, open } = useDesigning();
  const [typed, setTyped] = useState(asked);
  // Pages that were left stay in the document, hidden: ids must differ from page to page.
  const id = useId();
  const text = typed ?? design.engraving ?? "";
  const problem = engravingProblem(text);
  const left = Math.max(0, ENGRAVING_MAX - countCharacters(text));
  const field = useRef<HTMLInputElement>(null);
  const error = useRef<HTMLDivElement>(null);
  // On a phone the error would otherwise lie under the bar at the bottom.
  const showError = () => error.current?.scrollIntoView({ block: "nearest" });
  useLayoutEffect(() => {
    // Typed before hydration. A valid text is in the design already; an invalid one has to show its error.
    const early = field.current!.value;
    if (engravingProblem(early)) setTyped(early);
  }, []);
  // Stops the purchase by the field's validity: a pole without the text would be another pole.
  useLayoutEffect(() => {
    field.current!.setCustomValidity(problem ?? "");
    if (document.activeElement === field.current) showError();
  }, [problem]);
  return (
    <OptionGroup
      name="Gravyr"
      inPanel={inPanel}
      isField
      note={
        <span>
          +{price}. <label htmlFor={id}>Ditt namn eller några ord</label>
        </span>
      }
    >
      <div className="grid gap-1.5">
        <input
          ref={field}
          id={id}
          name={QUERY.engraving}
          defaultValue={asked ?? undefined}
          autoFocus={asked !== null && problem !== null}
          maxLength={ENGRAVING_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-antal ${id}-villkor${problem ? ` ${id}-fel` : ""}`}
          aria-invalid={problem ? true : undefined}
          className="min-h-13 w-full rounded border border-edge bg-white px-4 py-3 focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-rowan focus-visible:aria-invalid:border-ink max-lg:aria-invalid:scroll-mb-40"
          onInvalid={(event) => {
            // The line under the field shows the error; the browser's bubble would cover it.
            event.preventDefault();
            open(QUERY.engraving);
            event.currentTarget.focus();
            showError();
          }}
          onFocus={() => lookAt("engraving")}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem && (
          <div ref={error} className="max-lg:scroll-mb-24">
            <FieldError id={`${id}-fel`}>{problem}</FieldError>
          </div>
        )}
        <div className="flex justify-between gap-4 text-small text-ash">
          <p id={`${id}-villkor`} className="max-w-none">
            {left === 0 && <b className="text-ink">Längre text kapas. </b>}
            Samma på båda stavarna. För graverade stavar gäller ingen ångerrätt.
          </p>
          <span id={`${id}-antal`} className="flex-none text-right whitespace-nowrap">
            {text !== "" && <span className="block">{left} tecken kvar. </span>}
            Max {ENGRAVING_MAX} tecken
          </span>
        </div>
      </div>
    </OptionGroup>
  );
}
