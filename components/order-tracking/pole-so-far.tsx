import { PoleLayers } from "@/components/pole-picture/layers";
import { builtParts } from "@/lib/orders/built-parts";
import type { OrderStatus } from "@/lib/orders/order";
import type { BoughtPole } from "@/lib/orders/stored-line";
import { composeBuilding } from "@/lib/pole-picture/building";
import { captionOf } from "@/lib/pole-picture/alt-text";

/** The ordered pole with only the parts that are on it: bare bamboo at first, the finished pole at last. */
export function PoleSoFar({ pole, picture, status }: BoughtPole & { status: OrderStatus }) {
  if (!picture) return <p className="text-small text-ash">{captionOf(pole)}</p>;
  const { layers, width, height, cover, alt: left } = composeBuilding(picture, builtParts(status));
  return (
    <figure>
      <div className="relative aspect-3/4 overflow-hidden bg-wall">
        <PoleLayers layers={layers} width={width} height={height} />
        {cover && (
          <div className="absolute inset-0" style={{ clipPath: cover.within }}>
            <PoleLayers layers={cover.layers} width={width} height={height} />
          </div>
        )}
      </div>
      <figcaption className="mt-3 text-small text-ash">{left || captionOf(pole)}</figcaption>
    </figure>
  );
}
