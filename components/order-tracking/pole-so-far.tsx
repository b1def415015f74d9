import { PoleLayers } from "@/components/pole-picture/layers";
import type { Design } from "@/lib/catalogue/design";
import { builtParts } from "@/lib/orders/built-parts";
import type { OrderStatus } from "@/lib/orders/order";
import { composeBuilding } from "@/lib/pole-picture/building";
import { captionOf } from "@/lib/pole-picture/alt-text";

/** The ordered pole with only the parts that are on it: bare bamboo at first, the finished pole at last. */
export function PoleSoFar({ design, status }: { design: Design; status: OrderStatus }) {
  const { layers, width, height, cover, alt: left } = composeBuilding(design, builtParts(status));
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
      <figcaption className="mt-3 text-small text-ash">{left || captionOf(design)}</figcaption>
    </figure>
  );
}
