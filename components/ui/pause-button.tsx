"use client";
import { cn } from "@/lib/utils";
import { ICON_BUTTON } from "./icon-button";
import { PauseIcon, PlayIcon } from "./icons";

type PauseButtonProps = { paused: boolean; onToggle: () => void; className?: string };

/** Pauses something that moves by itself. Hidden under prefers-reduced-motion, where nothing moves. */
export function PauseButton({ paused, onToggle, className }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={paused ? "Spela" : "Pausa"}
      onClick={onToggle}
      className={cn(ICON_BUTTON, "motion-reduce:hidden noscript:hidden", className)}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
