"use client";
import { Children, type ReactNode } from "react";
import { PauseButton } from "@/components/ui/pause-button";
import { useCycle } from "@/components/ui/use-cycle";
import { cn } from "@/lib/utils";

const CHANGE_EVERY_MS = 1000;

/** Pictures of one size stacked, one second each, without a transition; the first is the background. */
export function PromoPictures({ children }: { children: ReactNode }) {
  const pictures = Children.toArray(children);
  const { index, pause, holdProps } = useCycle(pictures.length, CHANGE_EVERY_MS);
  return (
    <div
      role="group"
      aria-label="Stavar i olika färger"
      className="relative aspect-[4/5] overflow-hidden bg-wall md:aspect-auto md:h-[clamp(640px,46vw,820px)]"
      {...holdProps}
    >
      {pictures.map((picture, position) => (
        <div
          key={position}
          className={cn("absolute inset-0", position !== 0 && position !== index && "invisible")}
        >
          {picture}
        </div>
      ))}
      <PauseButton {...pause} className="absolute! right-4 bottom-4 bg-snow" />
    </div>
  );
}
