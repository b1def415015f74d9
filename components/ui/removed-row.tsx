import { TEXT_BUTTON } from "./text-button";

type RemovedRowProps = {
  /** The name of what was removed; it begins the sentence. */
  called: string;
  /** The button takes the focus, because the button that removed the row is gone. */
  isFocused?: boolean;
  onPutBack: () => void;
};

/** Takes the place of a removed row, with a button that puts it back. */
export function RemovedRow({ called, isFocused, onPutBack }: RemovedRowProps) {
  return (
    <p
      role="status"
      className="mt-4 flex min-h-29 max-w-none flex-wrap items-center justify-between gap-x-6 border-2 border-dashed border-edge px-4 first:mt-0"
    >
      {called} är borttagen.
      <button
        type="button"
        autoFocus={isFocused}
        className={`${TEXT_BUTTON} font-semibold`}
        onClick={onPutBack}
      >
        Ångra
      </button>
    </p>
  );
}
