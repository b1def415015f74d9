// What customers have written about their poles, and which of it may be shown.

/** `rating`: 1 to 5. */
export type Testimonial = { name: string; text: string; rating: number };

export type Testimonials = {
  written: readonly (Testimonial & {
    /** The number of the order that it was checked against; null before that. */
    order: number | null;
    isApproved: boolean;
  })[];
  /** How the shop has made sure that buyers wrote them: shown with them (2005/29/EC, annex I 23b). */
  statement: string;
};

export const USUAL_TESTIMONIALS: Testimonials = {
  written: [],
  statement: "Omdömena är skrivna av kunder. Vi har stämt av varje omdöme mot en beställning.",
};

/** Those that an admin has approved: no other may be shown. */
export function approvedOf({ written }: Testimonials): Testimonial[] {
  return written.filter(({ isApproved }) => isApproved);
}
