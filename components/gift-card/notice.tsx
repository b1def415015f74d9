import type { ReactNode } from "react";

/** The result of an earlier try, above the form. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="mb-8 border-[1.5px] border-ink px-5 py-4">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  );
}
