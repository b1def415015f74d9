import { TEXT_BUTTON } from "./text-button";

type RemovedRowProps = {
  /** What stood there, as the sentence begins. */
  called: string;
  /** In place of its line the button takes the focus, which was on a button that is gone. */
  isFocused?: boolean;
  onPutBack: () => void;
};

/** What stands where a row stood, with the way back. */
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
