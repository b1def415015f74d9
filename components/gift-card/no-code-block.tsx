import type { ReactNode } from "react";

/** Stands in place of the code while there is none to show: why, and what happens next. */
export function NoCodeBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <div className="mt-4 grid gap-4 text-lead">{children}</div>
    </div>
  );
}
