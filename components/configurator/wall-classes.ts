/** Classes of the wall on both sides of the picture. It moves and scales with the picture and has the same light. */
export const WALL =
  "before:absolute before:inset-y-0 before:-inset-x-[200%] before:bg-[linear-gradient(90deg,rgb(255_250_238/.16)_40%,transparent_60%),linear-gradient(#f7eee1,#e1d8cb_52%,#cfc7bc)]";
/** Classes of the picture on the wall: its left and right edges fade out. */
export const ON_WALL =
  "absolute inset-0 [mask-image:linear-gradient(90deg,transparent,#000_8%_94%,transparent)]";
