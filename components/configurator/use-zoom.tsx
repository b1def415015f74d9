"use client";
import { useState, type ComponentType, type ReactNode } from "react";
import type { Design } from "@/lib/catalogue/design";
import type { ZoomDialogProps } from "./zoom-dialog";

type Zoom = { open(design: Design): void; dialog: ReactNode };

/** The full-screen picture; its code is loaded when it is first opened. */
export function useZoom(): Zoom {
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
