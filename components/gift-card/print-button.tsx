"use client";
import { Button } from "@/components/ui/button";
import { PrintIcon } from "@/components/ui/icons";

export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <PrintIcon />
      Skriv ut
    </Button>
  );
}
