"use client";
import { useLayoutEffect, useRef } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole } from "@/lib/pole-picture/composition";
import { PoleLayers } from "@/components/pole-picture/layers";
import { IconButton } from "@/components/ui/icon-button";
import { CloseIcon, MinusIcon, PlusIcon } from "@/components/ui/icons";
import { usePanZoom } from "./use-pan-zoom";

/** `opened` is a new object each time the dialog is opened. */
export type ZoomDialogProps = { opened: { design: Design }; onClose: () => void };

/** The picture over the whole screen: drag, pinch or scroll, or use plus, minus and the arrows. */
export function ZoomDialog({ opened, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { transform, zoomIn, zoomOut, onKeyDown, surfaceProps } = usePanZoom();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, [opened]);
  const picture = composePole(opened.design);
  return (
    <dialog
      ref={dialog}
      aria-label="Bilden i helskärm"
      // The close event is asynchronous: the dialog may be open again by then.
      onClose={(event) => event.currentTarget.open || onClose()}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-wall"
    >
      <div
        className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        {...surfaceProps}
      >
        <div
          role="img"
          aria-label={picture.alt}
          className="absolute top-1/2 left-1/2 aspect-3/4 w-[min(100vw,75vh)] -translate-1/2"
        >
          <div className="absolute inset-0" style={{ transform }}>
            <PoleLayers {...picture} />
          </div>
        </div>
      </div>
      <div className="absolute top-4 right-4 flex gap-2">
        <IconButton label="Förminska" className="bg-snow" onClick={zoomOut}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Förstora" className="bg-snow" onClick={zoomIn}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Stäng" autoFocus className="bg-snow" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
    </dialog>
  );
}
