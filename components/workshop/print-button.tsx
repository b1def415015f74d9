"use client";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

const never = () => () => {};

/** Only there when it can work: without JavaScript the browser's own menu prints. */
export function PrintButton({ children = "Skriv ut" }: { children?: string }) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return ready ? (
    <Button small onClick={() => window.print()}>
      {children}
    </Button>
  ) : null;
}
