/** The six poles that take turns: public/bilder/promo/<n>. */
export const PROMO_PICTURES = ["1", "2", "3", "4", "5", "6"] as const;
