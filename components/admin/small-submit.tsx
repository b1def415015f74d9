import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** The small button of a form beside others. */
export function SmallSubmit({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" variant="line" small>
      {children}
    </Button>
  );
}
