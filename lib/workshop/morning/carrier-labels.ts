// How the parcels of a morning get their labels.

/** Made by the shop, or by the carrier once the freight is booked. */
export type ParcelLabel =
  | { by: "shop" }
  | { by: "carrier"; link: string | null; /** Why it could not be booked. */ error: string | null };

export type LabelCounts = {
  /** The carrier's label is ready to print. */
  booked: number;
  /** The freight is booked automatically when the poles are ready. */
  waiting: number;
  /** The booking failed: a person has to act. */
  stopped: number;
};

/** Counts the parcels that a carrier labels, each in one group. */
export function countLabels(orders: readonly { label: ParcelLabel }[]): LabelCounts {
  const counts: LabelCounts = { booked: 0, waiting: 0, stopped: 0 };
  for (const { label } of orders) {
    if (label.by === "shop") continue;
    if (label.error) counts.stopped += 1;
    else counts[label.link ? "booked" : "waiting"] += 1;
  }
  return counts;
}
