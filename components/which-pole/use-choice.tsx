import type { Use } from "@/lib/catalogue/advice";
import { USE_NAMES } from "./pole-uses";

type UseChoiceProps = { legend: string; name: string; uses: readonly Use[]; chosen: Use };

/** The question where one skis, which decides the kind of pole. */
export function UseChoice({ legend, name, uses, chosen }: UseChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex w-fit rounded border-[1.5px] border-ink bg-white">
        {uses.map((use) => (
          <label
            key={use}
            className="grid min-h-12.5 cursor-pointer place-items-center px-4 font-semibold not-first:border-l not-first:border-line has-checked:bg-spruce has-checked:text-snow has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink sm:px-5"
          >
            <input type="radio" name={name} value={use} defaultChecked={use === chosen} className="sr-only" />
            {USE_NAMES[use]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
