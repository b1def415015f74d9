import type { OrderStatus } from "@/lib/orders/order";
import type { BoughtPole } from "@/lib/orders/stored-line";
import type { ShopTexts } from "@/lib/shop/texts";
import { cn } from "@/lib/utils";
import type { OrderPhoto } from "@/lib/workshop/photos/photo";
import { PoleLayers } from "@/components/pole-picture/layers";
import { builtParts } from "@/lib/orders/built-parts";
import { composeBuilding } from "@/lib/pole-picture/building";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { Photos } from "./photos";
import { ShowSomeone } from "./show-someone";

/** The ordered pole with only the parts that are on it: bare bamboo at first, the finished pole at last. */
function PoleSoFar({ pole, picture, status }: BoughtPole & { status: OrderStatus }) {
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
      <figcaption className="mt-3 text-small text-ash">
        {status === "received" && "Inte påbörjad än. "}
        {left || captionOf(pole)}
      </figcaption>
    </figure>
  );
}

type WorkbenchProps = {
  photos: readonly OrderPhoto[];
  status: OrderStatus;
  poles: readonly BoughtPole[];
  shareKey: string;
  texts: ShopTexts;
  /** On the page that others see. */
  shared?: boolean;
};

/** What lies on the bench: the maker's photographs, the pole as far as it has come, and something to show others. */
export function Workbench({ photos, status, poles, shareKey, texts, shared = false }: WorkbenchProps) {
  return (
    <div className="grid gap-x-[clamp(40px,4vw,72px)] gap-y-12 wrap pb-16 lg:grid-cols-[7fr_5fr] print:hidden">
      <section>
        <h2 className="mb-4">På bänken</h2>
        <Photos photos={photos} status={status} texts={texts} />
      </section>
      <section>
        <h2 className="mb-4">Så långt har stavarna kommit</h2>
        <div
          className={cn(
            "grid gap-x-4 gap-y-6",
            poles.length > 1 && "grid-cols-2",
            poles.length === 3 && "sm:grid-cols-3",
          )}
        >
          {poles.map((each, index) => (
            <PoleSoFar key={index} {...each} status={status} />
          ))}
        </div>
      </section>
      <ShowSomeone shareKey={shareKey} poles={poles} link={!shared} />
    </div>
  );
}
