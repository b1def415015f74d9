"use client";
import { useEffect, useRef } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole, focusOn } from "@/lib/pole-picture/composition";
import { PoleLayers } from "@/components/pole-picture/layers";
import { CloseIcon, MinusIcon, PlusIcon } from "@/components/ui/icons";
import type { CloseUp } from "./close-ups";
import { usePanZoom, WHOLE, type View } from "./use-pan-zoom";

export type ZoomDialogProps = { design: Design; closeUp: CloseUp | null; onClose: () => void };

const BUTTON = "grid size-11 cursor-pointer place-items-center rounded bg-snow hover:bg-drift";

/** Where a close-up is in the whole picture, without empty wall at its edges. */
function startAt(design: Design, closeUp: CloseUp | null): View {
  const focus = closeUp && focusOn(design, closeUp.part);
  if (!focus) return WHOLE;
  const width = Math.min(innerWidth, innerHeight * 0.75);
  const shift = (share: number, size: number, screen: number) => {
    const reach = Math.max(0, (size - screen) / 2);
    return Math.min(Math.max((0.5 - share) * size, -reach), reach);
  };
  const { x, y, scale } = focus;
  return {
    scale,
    x: shift(x, scale * width, innerWidth),
    y: shift(y, (scale * width) / 0.75, innerHeight),
  };
}

/** The picture over the whole screen: drag, pinch or scroll, or use plus, minus and the arrows. */
export function ZoomDialog({ design, closeUp, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { transform, enlarge, onKeyDown, surfaceProps } = usePanZoom(() => startAt(design, closeUp));
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  const picture = composePole(design);
  return (
    <dialog
      ref={dialog}
      aria-label="Bilden i helskärm"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-wall"
    >
      <div
        className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        {...surfaceProps}
      >
        <div
          role="img"
          aria-label={closeUp ? `${closeUp.caption}: ${picture.alt}` : picture.alt}
          className="absolute top-1/2 left-1/2 aspect-3/4 w-[min(100vw,75vh)] -translate-1/2"
        >
          <div className="absolute inset-0" style={{ transform }}>
            <PoleLayers {...picture} />
          </div>
        </div>
      </div>
      <div className="absolute top-4 right-4 flex gap-2">
        <button type="button" aria-label="Förminska" className={BUTTON} onClick={() => enlarge(1 / 1.6)}>
          <MinusIcon />
        </button>
        <button type="button" aria-label="Förstora" className={BUTTON} onClick={() => enlarge(1.6)}>
          <PlusIcon />
        </button>
        <button
          type="button"
          aria-label="Stäng"
          autoFocus
          className={BUTTON}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
