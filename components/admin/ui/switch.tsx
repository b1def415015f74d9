import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "id"> & {
  name: string;
  label: ReactNode;
};

/** On or off: a real checkbox drawn as a switch, so a form carries it without script. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <div>
      <label className="group/switch inline-flex min-h-target cursor-pointer items-center gap-3 font-semibold">
        {/* The checkbox says itself whether it is checked. */}
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
        <input type="checkbox" role="switch" id={input.name} className="peer sr-only" {...input} />
        <span
          aria-hidden="true"
          className="relative h-8 w-14 flex-none rounded border-[1.5px] border-edge bg-white peer-checked:border-spruce peer-checked:bg-spruce peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink before:absolute before:top-[3px] before:left-[3px] before:h-[23px] before:w-5 before:bg-edge before:transition-transform before:duration-140 peer-checked:before:translate-x-7 peer-checked:before:bg-snow"
        />
        {label}
      </label>
    </div>
  );
}
