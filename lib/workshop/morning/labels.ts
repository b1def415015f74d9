// How the parcels of a morning get their labels.

/** Written by the shop, or by the carrier once it is booked. */
export type ParcelLabel =
  | { by: "shop" }
  | { by: "carrier"; link: string | null; /** Why it could not be booked. */ error: string | null };

export type LabelCounts = {
  /** At the carrier, ready to print. */
  booked: number;
  /** Booked by itself when the poles are ready. */
  waiting: number;
  /** The carrier did not take them: a person has to. */
  stopped: number;
};

/** How many parcels of a carrier there are of each kind; each is of one. */
export function countLabels(orders: readonly { label: ParcelLabel }[]): LabelCounts {
  const counts: LabelCounts = { booked: 0, waiting: 0, stopped: 0 };
  for (const { label } of orders) {
    if (label.by === "shop") continue;
    if (label.error) counts.stopped += 1;
    else counts[label.link ? "booked" : "waiting"] += 1;
  }
  return counts;
}
