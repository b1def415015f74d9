import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const ICON_BUTTON =
  "hover:bg-drift relative inline-grid min-h-target min-w-target cursor-pointer place-items-center rounded";
const SQUARE_BUTTON =
  "hover:bg-drift outlined grid size-13 cursor-pointer place-items-center rounded [--outlined:var(--color-ink)] disabled:cursor-default disabled:text-ash";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** What the button does, for those who can't see the icon. */
  label: string;
  /** The outlined 52 px square, for previous and next. */
  square?: boolean;
};

/** A button that is a picture; `label` is its name. */
export function IconButton({ label, square = false, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(square ? SQUARE_BUTTON : ICON_BUTTON, className)}
      {...rest}
    />
  );
}
