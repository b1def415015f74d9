"use client";
import { useState, type ComponentType, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ZoomIcon } from "@/components/ui/icons";
import type { Design } from "@/lib/catalogue/design";
import { useDesigning, WhenLive } from "./design-context";
import { ON_WALL, WALL } from "./wall-classes";
import type { ZoomDialogProps } from "./zoom-dialog";

/** The full-screen picture; its code is loaded when it is first opened. */
function useZoom(): { open(design: Design): void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const [opened, setOpened] = useState<{ design: Design } | null>(null);
  return {
    async open(design) {
      const { ZoomDialog } = await import("./zoom-dialog");
      setDialog(() => ZoomDialog);
      setOpened({ design });
    },
    // Removes the dialog that was closed, not one that has been opened since.
    dialog: Dialog && opened && (
      <Dialog opened={opened} onClose={() => setOpened((now) => (now === opened ? null : now))} />
    ),
  };
}

type PoleViewProps = {
  /** The first view and its caption, drawn on the server. */
  start: ReactNode;
  caption: string;
  share: ReactNode;
};

/** The large picture of the pole being designed and, under it, its caption. Stays in view while choosing. */
export function PoleView({ start, caption, share }: PoleViewProps) {
  const { design, started } = useDesigning();
  const zoom = useZoom();
  return (
    <div className="max-lg:contents lg:sticky lg:top-[77px] lg:row-start-1 lg:row-end-5 lg:flex lg:h-[max(100vh-77px,480px)] lg:flex-col lg:self-start">
      <div
        data-early=""
        data-stage=""
        className="sticky top-[30px] z-4 h-62 cursor-zoom-in overflow-hidden bg-wall md:max-lg:top-[77px] md:max-lg:h-80 lg:relative lg:top-0 lg:h-auto lg:flex-1 short:top-0 short:h-28"
        onClick={() => zoom.open(design)}
      >
        <div className={`absolute top-1/2 left-1/2 aspect-3/4 h-[103%] -translate-1/2 ${WALL}`}>
          <WhenLive part="Picture">
            <span className={ON_WALL}>{start}</span>
          </WhenLive>
        </div>
      </div>
      <div className="flex min-h-11.5 items-center border-b border-line pr-1.5 pl-gutter text-small leading-[1.3] lg:min-h-14 lg:border-0 noscript:hidden">
        <p aria-live="polite" className="max-w-none flex-1">
          <WhenLive part="Caption">
            <span className="group-data-linked/config:invisible">{caption}</span>
          </WhenLive>
        </p>
        {started && (
          <button
            type="button"
            data-undo=""
            onClick={() => history.back()}
            className="min-h-11 cursor-pointer px-2 font-semibold underline decoration-1 underline-offset-[.22em] hover:decoration-2"
          >
            Ångra
          </button>
        )}
        {share}
        <IconButton label="Zooma" onClick={() => zoom.open(design)} className="flex-none">
          <ZoomIcon />
        </IconButton>
      </div>
      {zoom.dialog}
    </div>
  );
}
