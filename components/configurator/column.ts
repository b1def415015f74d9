/** Where the choices stand: under the picture on a phone, else in the last column beside it. */
export const COLUMN =
  "min-w-0 px-gutter md:col-start-2 md:max-w-190 lg:col-start-3 lg:pl-[clamp(16px,3vw,48px)]";
