"use client";
import { useState, type ComponentType, type ReactNode } from "react";
import type { Design } from "@/lib/catalogue/design";
import type { ZoomDialogProps } from "./zoom-dialog";
import type { CloseUp } from "./close-ups";

type Zoom = { open(design: Design, closeUp: CloseUp | null): void; dialog: ReactNode };

/** The full-screen picture; its code is loaded when it is first opened. */
export function useZoom(): Zoom {
  const [Dialog, setDialog] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const [shown, setShown] = useState<{ design: Design; closeUp: CloseUp | null } | null>(null);
  return {
    async open(design, closeUp) {
      const { ZoomDialog } = await import("./zoom-dialog");
      setDialog(() => ZoomDialog);
      setShown({ design, closeUp });
    },
    dialog: Dialog && shown && <Dialog {...shown} onClose={() => setShown(null)} />,
  };
}
