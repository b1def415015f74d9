/** Where the choices stand: under the picture on a phone, else in the column beside it. */
export const COLUMN = "min-w-0 px-gutter lg:col-start-2 lg:pl-[clamp(28px,3vw,48px)]";
