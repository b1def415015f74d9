"use client";
import { Button } from "@/components/ui/button";
import { PrintIcon } from "@/components/ui/icons";

export function PrintButton() {
  return (
    <Button variant="line" small onClick={() => print()} className="print:hidden noscript:hidden">
      <PrintIcon className="size-5" /> Skriv ut eller spara
    </Button>
  );
}
