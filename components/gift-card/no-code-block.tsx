import type { ReactNode } from "react";

/** In place of the buy block while there is no code to show: why, and what happens next. */
export function NoCodeBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <div className="mt-4 grid gap-4 text-lead">{children}</div>
    </div>
  );
}
