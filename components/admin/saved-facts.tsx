import { cn } from "@/lib/utils";

type SavedFactsProps = { rows: readonly (readonly [name: string, value: string])[]; className: string };

/** How something stands saved, for whoever has to choose between that and what is typed. */
export function SavedFacts({ rows, className }: SavedFactsProps) {
  return (
    <dl className={cn("grid grid-cols-[auto_1fr] gap-x-4 gap-y-1", className)}>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ash">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
