import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

export function SmallSubmit({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" variant="line" small>
      {children}
    </Button>
  );
}
