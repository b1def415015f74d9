// https://ui.shadcn.com/docs/components/switch in our tokens: a real checkbox, so a form carries it without script.
import type { ComponentProps } from "react";
import { cn } from "./utils";

export function Switch({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <input
      type="checkbox"
      // A native checkbox tells itself whether it is checked.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className={cn(
        "relative m-0 h-8 w-14 flex-none cursor-pointer appearance-none rounded border-[1.5px] border-edge bg-white before:absolute before:top-[3px] before:left-[3px] before:h-[23px] before:w-5 before:bg-edge before:transition-transform before:duration-140 checked:border-spruce checked:bg-spruce checked:before:translate-x-7 checked:before:bg-snow",
        className,
      )}
      {...rest}
    />
  );
}
