import type { Testimonial } from "@/lib/shop/testimonials";

/** Said of the examples (MFL): they are shown where nothing is sold. */
export const EXAMPLES_NOTE =
  "Texterna är exempel, inte riktiga omdömen. När våra kunder har skrivit visar vi bara omdömen som vi har stämt av mot en beställning.";

export const EXAMPLES: readonly Testimonial[] = [
  { name: "Anna", text: "Jag fick dem i julklapp med mitt namn på. Nu vill hela familjen ha.", rating: 5 },
  { name: "Johan", text: "Lätta, fjädrande och snygga i hallen även i juli.", rating: 5 },
  { name: "Maja", text: "Min dotter valde gula. Hon hittar dem alltid i högen utanför skolan.", rating: 5 },
  { name: "Erik", text: "Jag har ramlat på dem tre gånger. De håller. Inte jag.", rating: 5 },
  { name: "Lena", text: "Turstavarna följde med till Sarek. Korken är varm även när det blåser.", rating: 5 },
  { name: "Karin", text: "Det tog åtta dagar, precis som det stod. Fin handskriven lapp med.", rating: 5 },
];
