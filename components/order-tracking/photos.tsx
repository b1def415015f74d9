import { PostPicture } from "@/components/blog/post-picture";
import { formatDateTime } from "@/lib/kernel/dates";
import type { OrderStatus } from "@/lib/orders/order";
import { PROCESS_STEPS, STATUS_NAMES } from "@/lib/orders/states";
import type { ShopTexts } from "@/lib/shop/texts";
import { altOf, type OrderPhoto } from "@/lib/workshop/photos/photo";

/** Earlier photographs beside each other under the newest. */
const EARLIER = 3;

function Photo({ photo, sizes }: { photo: OrderPhoto; sizes: string }) {
  return (
    <figure>
      <PostPicture url={photo.url} alt={altOf(photo)} sizes={sizes} className="h-auto" />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 text-small text-ash">
        {photo.text && <span className="wrap-anywhere">{photo.text}</span>}
        <span>{formatDateTime(photo.at)}</span>
      </figcaption>
    </figure>
  );
}

type PhotosProps = {
  photos: readonly OrderPhoto[];
  status: OrderStatus;
  /** What is done in each step. */
  texts: ShopTexts;
};

/** The picture of the step at hand, until there is a photograph of these very poles. */
function StepPicture({ status, texts }: Pick<PhotosProps, "status" | "texts">) {
  const step = PROCESS_STEPS.find((each) => each === status) ?? PROCESS_STEPS[0];
  const path = `/bilder/steg/${PROCESS_STEPS.indexOf(step) + 1}`;
  return (
    <figure>
      <picture>
        <source type="image/avif" srcSet={`${path}.avif`} />
        <img src={`${path}.webp`} alt="" width={600} height={450} loading="lazy" className="w-full" />
      </picture>
      <figcaption className="mt-3 text-small text-ash">
        {STATUS_NAMES[step]}. {texts[step]}
      </figcaption>
    </figure>
  );
}

/** The maker's photographs of an order's poles, the newest large; before the first, a picture of the step. */
export function Photos({ photos, status, texts }: PhotosProps) {
  const [newest, ...earlier] = photos;
  if (!newest) return <StepPicture status={status} texts={texts} />;
  return (
    <div id="bilder" className="grid gap-6">
      <Photo photo={newest} sizes="(min-width: 64rem) 55vw, 100vw" />
      {earlier.length > 0 && (
        <ul className="grid grid-cols-3 gap-3">
          {earlier.slice(0, EARLIER).map((photo) => (
            <li key={photo.id}>
              <Photo photo={photo} sizes="(min-width: 64rem) 18vw, 33vw" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
