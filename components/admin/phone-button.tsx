"use client";
import { Button } from "@/components/admin/ui/button";

/** Opens the current page in a window as wide as a phone. Hidden on a phone. */
export function PhoneButton() {
  return (
    <Button
      variant="outline"
      size="sm"
      className="max-md:hidden noscript:hidden"
      onClick={() => window.open(location.href, "telefon", "popup,width=390,height=844")}
    >
      Telefon
    </Button>
  );
}
