/** The classes of a button that looks like a link. */
export const TEXT_BUTTON =
  "inline-flex min-h-target min-w-target cursor-pointer items-center underline decoration-1 underline-offset-[.22em] hover:decoration-2";
