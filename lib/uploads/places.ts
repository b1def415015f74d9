// The places of pictures that the maker can replace with their own photographs.

/** Keyed by the place's name in addresses and fields. `usual`: the shop's own picture, without its file extension. */
export const PLACES = {
  "hero-1": { name: "Startsidan, bild 1 (filmen)", usual: "/bilder/hem/hero-1-bred" },
  "hero-2": { name: "Startsidan, bild 2", usual: "/bilder/hem/hero-2-bred" },
  "hero-3": { name: "Startsidan, bild 3", usual: "/bilder/hem/hero-3-bred" },
  "hero-4": { name: "Startsidan, bild 4", usual: "/bilder/hem/hero-4-bred" },
  "hero-5": { name: "Startsidan, bild 5", usual: "/bilder/hem/hero-5-bred" },
  "steg-1": { name: "Steg 1, hitta bambu", usual: "/bilder/steg/1" },
  "steg-2": { name: "Steg 2, forma spetsen", usual: "/bilder/steg/2" },
  "steg-3": { name: "Steg 3, montera hylsan", usual: "/bilder/steg/3" },
  "steg-4": { name: "Steg 4, montera handtaget", usual: "/bilder/steg/4" },
  "steg-5": { name: "Steg 5, montera remmar", usual: "/bilder/steg/5" },
  "steg-6": { name: "Steg 6, gravera staven", usual: "/bilder/steg/6" },
  event: { name: "Företagsevent", usual: "/bilder/event" },
} as const;

export type Place = keyof typeof PLACES;
export const PLACE_IDS = Object.keys(PLACES) as Place[];

export function isPlace(id: unknown): id is Place {
  return typeof id === "string" && Object.hasOwn(PLACES, id);
}

/** `url` is the whole picture as WebP (lib/uploads/picture.ts), `alt` what it shows in words. */
export type OwnPicture = { url: string; alt: string };

/** The maker's own pictures; a missing place shows the shop's. */
export type OwnPictures = Readonly<Partial<Record<Place, OwnPicture>>>;
