import { cn } from "@/lib/utils";

/** A filled ring for what is on, an empty one for what is off, always with its word. */
export function StateMark({ on, children }: { on: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 flex-none">
        <circle
          cx="7"
          cy="7"
          r="6.25"
          className={cn("stroke-[1.5]", on ? "fill-spruce stroke-spruce" : "fill-none stroke-edge")}
        />
      </svg>
      {children}
    </span>
  );
}
