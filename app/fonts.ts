import localFont from "next/font/local";

// Subset to Latin-1 and a few signs: 36 KB together. Both are needed for the first view, so both are preloaded.
export const hedvig = localFont({
  src: "./fonts/hedvig-letters-serif.woff2",
  weight: "400",
  display: "swap",
  variable: "--font-hedvig",
  adjustFontFallback: false,
});

export const familjen = localFont({
  src: "./fonts/familjen-grotesk.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-familjen",
  adjustFontFallback: false,
});
