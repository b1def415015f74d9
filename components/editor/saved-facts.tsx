import { cn } from "@/lib/utils";

type SavedFactsProps = { rows: readonly (readonly [name: string, value: string])[]; className: string };

/** The saved values, shown in an edit conflict. */
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
