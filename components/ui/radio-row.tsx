import type { ComponentProps, ReactNode } from "react";

type RadioRowProps = Omit<ComponentProps<"input">, "type" | "children" | "className"> & {
  children: ReactNode;
  /** A second line in ash under the name. */
  note?: ReactNode;
  /** Content at the right, usually a price. */
  end?: ReactNode;
};

/** One row of a radio list: a real radio input, so it works before hydration. Put rows in a `fieldset`. */
export function RadioRow({ children, note, end, ...input }: RadioRowProps) {
  return (
    <label className="relative -mt-px grid min-h-18 cursor-pointer grid-cols-[24px_1fr_auto] items-center gap-x-4 border border-edge bg-white px-5 py-4 first:rounded-t last:rounded-b has-checked:z-1 has-checked:border-spruce has-checked:bg-moss has-checked:inset-ring has-checked:inset-ring-spruce">
      <input type="radio" className="m-0 size-6 accent-spruce" {...input} />
      <span>
        {children}
        {note && <span className="block text-small leading-[1.4] text-ash">{note}</span>}
      </span>
      {end && <span className="font-semibold num">{end}</span>}
    </label>
  );
}
