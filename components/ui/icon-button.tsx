import type { ComponentProps } from "react";

/** A button that is a picture. */
export const ICON_BUTTON =
  "hover:bg-drift relative inline-grid min-h-target min-w-target cursor-pointer place-items-center rounded";

type SquareButtonProps = Pick<ComponentProps<"button">, "onClick" | "children"> & {
  /** What the button does, for those who can't see the icon. */
  label: string;
};

/** The outlined 52 px square with an icon, for previous and next. */
export function SquareButton({ label, ...rest }: SquareButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-13 cursor-pointer place-items-center rounded outlined [--outlined:var(--color-ink)] hover:bg-drift disabled:cursor-default disabled:text-ash"
      {...rest}
    />
  );
}
