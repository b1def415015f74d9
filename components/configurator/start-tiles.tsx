"use client";
import type { Route } from "next";
import { useState, type MouseEvent, type ReactNode } from "react";
import { looksLike, namesOf, type Choices } from "@/lib/catalogue/design";
import { Link } from "@/components/ui/link";
import { useDesigning } from "./design-context";

type Start = {
  id: string;
  name: string;
  href: Route;
  parts: Choices;
  /** What stands on its tile. */
  face: ReactNode;
};

const TILE =
  "group/tile grid w-full cursor-pointer content-start gap-0.5 text-left text-small leading-[1.35] no-underline";

type StartTilesProps = { heading: ReactNode; starts: readonly Start[]; chance: ReactNode };

/** Links to designs: with script they set the parts in place, and length and name stay. */
export function StartTiles({ heading, starts, chance }: StartTilesProps) {
  const { design, startFrom } = useDesigning();
  const [from, setFrom] = useState<string | null>(null);
  const same = starts.find(({ parts }) => looksLike(parts, design));
  const begun = starts.find(({ id }) => id === from);
  const colourAlone = begun && looksLike({ ...begun.parts, color: design.color }, design);
  const said =
    same?.name ??
    (begun && `${begun.name}, fast ${colourAlone ? namesOf(design).color.toLowerCase() : "på ditt sätt"}`);

  function take(event: MouseEvent, start: Start) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFrom(start.id);
    startFrom(start.parts);
  }
  async function takeAny(form: HTMLFormElement) {
    const { surprise } = await import("./surprise");
    setFrom(null);
    startFrom(surprise(form));
  }
  return (
    <>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        {heading}
        <span role="status" className="text-right text-ash noscript:hidden">
          {said}
        </span>
      </div>
      <ul className="grid gap-x-3 gap-y-5 max-lg:-mx-gutter max-lg:auto-cols-[132px] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-gutter max-lg:py-1 lg:grid-cols-[repeat(auto-fill,minmax(max(7rem,22%),1fr))]">
        {starts.map((start) => (
          <li key={start.id} className={start === starts.at(-1) ? "order-last" : undefined}>
            <Link
              href={start.href}
              aria-current={start === same || undefined}
              onClick={(event) => take(event, start)}
              className={TILE}
            >
              {start.face}
            </Link>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={(event) => void takeAny(event.currentTarget.form!)} className={TILE}>
            {chance}
          </button>
        </li>
      </ul>
    </>
  );
}
