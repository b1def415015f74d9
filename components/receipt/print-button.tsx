"use client";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button variant="line" className="noscript:hidden" onClick={() => window.print()}>
      Skriv ut kvittot
    </Button>
  );
}
