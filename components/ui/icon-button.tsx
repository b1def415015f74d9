import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The classes of a button that is only an icon. */
export const ICON_BUTTON =
  "hover:bg-drift relative inline-grid min-h-target min-w-target cursor-pointer place-items-center rounded";

type IconButtonProps = ComponentProps<"button"> & {
  /** What the button does, for those who can't see the icon. */
  label: string;
};

/** A square of 44 px with an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cn("grid size-11 cursor-pointer place-items-center rounded hover:bg-drift", className)}
      {...rest}
    />
  );
}

/** The outlined 52 px square with an icon, for previous and next. */
export function SquareButton({ label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-13 cursor-pointer place-items-center rounded outlined [--outlined:var(--color-ink)] hover:bg-drift disabled:cursor-default disabled:text-ash"
      {...rest}
    />
  );
}
