"use client";
import type { Route } from "next";
import { useState, type CSSProperties, type MouseEvent, type ReactNode } from "react";
import { namesOf } from "@/lib/catalogue/design";
import { Link } from "@/components/ui/link";
import { useDesigning, type StartParts } from "./design-context";

type Start = {
  id: string;
  name: string;
  text: string;
  price: string;
  href: Route;
  tile: CSSProperties;
  parts: StartParts;
};

const PARTS = ["color", "handle", "grip", "basket"] as const;

const TILE =
  "group/tile grid w-full cursor-pointer content-start gap-0.5 text-left text-small leading-[1.35] no-underline";
const FRAME =
  "mb-1.5 block aspect-4/5 overflow-hidden bg-drift outline-ink forced-color-adjust-none group-aria-[current]/tile:outline-[2.5px] group-aria-[current]/tile:outline-offset-2";
const NAME =
  "font-display text-[1.1875rem] leading-[1.15] text-ink decoration-1 underline-offset-[.2em] group-hover/tile:underline group-aria-[current]/tile:underline group-aria-[current]/tile:decoration-2";

/** Links to designs: with script they set the parts in place, and length and name stay. */
export function StartTiles({ starts, chance }: { starts: readonly Start[]; chance: ReactNode }) {
  const { design, startFrom } = useDesigning();
  const [from, setFrom] = useState<string | null>(null);
  const same = starts.find(({ parts }) => PARTS.every((part) => parts[part] === design[part]));
  const begun = starts.find(({ id }) => id === from);
  const colourAlone = begun && PARTS.slice(1).every((part) => begun.parts[part] === design[part]);
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
        <h2 id="forslag" className="text-[1.375rem] leading-[1.2]">
          Börja från en av våra
        </h2>
        <span role="status" className="text-right text-ash noscript:hidden">
          {said}
        </span>
      </div>
      <ul className="grid gap-x-3 gap-y-5 max-md:-mx-gutter max-md:auto-cols-[132px] max-md:grid-flow-col max-md:overflow-x-auto max-md:px-gutter max-md:py-1 md:grid-cols-4">
        {starts.map((start) => (
          <li key={start.id} className={start === starts.at(-1) ? "order-last" : undefined}>
            <Link
              href={start.href}
              aria-current={start === same || undefined}
              onClick={(event) => take(event, start)}
              className={TILE}
            >
              <span aria-hidden="true" className={FRAME}>
                <span
                  className="block size-full bg-size-(--sheet) group-data-near/opt:bg-(image:--sprite) noscript:bg-(image:--sprite)"
                  style={start.tile}
                />
              </span>
              <span className={NAME}>{start.name}</span>
              <span className="text-ash">{start.text}</span>
              <span className="num text-ink">{start.price}</span>
            </Link>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={(event) => void takeAny(event.currentTarget.form!)} className={TILE}>
            <span aria-hidden="true" className={FRAME}>
              {chance}
            </span>
            <span className={NAME}>Överraska mig</span>
            <span className="text-ash">Vi lovar ingenting.</span>
          </button>
        </li>
      </ul>
    </>
  );
}
