import type { ReactNode } from "react";

/** Figures beside each other, each below its name. */
export function FactRow({ facts }: { facts: readonly (readonly [name: string, figure: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-small text-ash">{name}</dt>
          <dd className="text-lead font-semibold num">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
