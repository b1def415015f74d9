import { PostPicture } from "@/components/blog/post-picture";
import { PoleLayers } from "@/components/pole-picture/layers";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { formatDateTime } from "@/lib/kernel/dates";
import { builtParts } from "@/lib/orders/built-parts";
import type { OrderStatus } from "@/lib/orders/order";
import { hasLeft, PROCESS_STEPS, STATUS_NAMES, stepsOf } from "@/lib/orders/states";
import type { BoughtPole } from "@/lib/orders/order-line";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { composeBuilding } from "@/lib/pole-picture/building";
import * as paths from "@/lib/shop/paths";
import type { ShopTexts } from "@/lib/shop/texts";
import { cn } from "@/lib/utils";
import { altOf, type OrderPhoto } from "@/lib/workshop/photos/photo";
import { SharePicture } from "./share-picture";

type WorkbenchProps = {
  photos: readonly OrderPhoto[];
  status: OrderStatus;
  poles: readonly BoughtPole[];
  shareKey: string;
  /** The descriptions of the steps. */
  texts: ShopTexts;
  /** On the shared page, which has no link to itself. */
  shared?: boolean;
};

/** A picture of the poles to save and share, not shown on a phone, where the poles have just been; and a link to the shared page, which shows no price and no address. */
function ShowSomeone({ shareKey, poles, shared }: Pick<WorkbenchProps, "shareKey" | "poles" | "shared">) {
  const picture = paths.buildPicture(shareKey);
  const drawn = poles.filter((each) => each.picture !== null);
  if (drawn.length === 0) return null;
  return (
    <section className="grid gap-y-4 lg:col-span-2 lg:grid-cols-subgrid lg:grid-rows-[1fr_auto_1fr]">
      <h2 className="max-lg:text-h3 lg:col-start-2 lg:self-end">Visa upp dem</h2>
      <img
        src={picture}
        alt={drawn.map(({ pole }) => describePicture(pole)).join(". ")}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full bg-wall max-lg:hidden lg:col-start-1 lg:row-span-3 lg:row-start-1"
      />
      <div className="lg:col-start-2">
        <p className="flex flex-wrap gap-3">
          <SharePicture src={picture} />
          <a href={picture} download="stavar.jpg" className={buttonClass({ variant: "line", small: true })}>
            Spara bilden
          </a>
        </p>
        <p className="mt-3 text-small text-ash">Bilden visar stav och namn, inte pris och adress.</p>
        {!shared && (
          <p className="mt-2">
            <TextLink href={paths.build(shareKey)}>Sidan du kan dela, utan priser</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** The number of earlier photographs below the newest. */
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

type PhotosProps = Pick<WorkbenchProps, "photos" | "status" | "poles" | "texts">;

/** A picture of the current step (the last one once all are done), until there is a photograph of these very poles. */
function StepPicture({ status, poles, texts }: PhotosProps) {
  const steps = stepsOf({ engraved: poles.some(({ pole }) => pole.engraving !== null) });
  const step = steps.find((each) => each === status) ?? (status === "received" ? steps[0]! : steps.at(-1)!);
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
function Photos(props: PhotosProps) {
  const [newest, ...earlier] = props.photos;
  if (!newest) return <StepPicture {...props} />;
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

/** The ordered pole with the parts that are mounted so far: from bare bamboo to the finished pole. */
function PoleSoFar({ pole, picture, status }: BoughtPole & { status: OrderStatus }) {
  if (!picture) return <p className="text-small text-ash">{captionOf(pole)}</p>;
  const { layers, width, height, cover, left } = composeBuilding(picture, builtParts(status));
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
        {status === "received" && "Inte påbörjade än. "}
        {left.length > 0 ? `Kvar att göra: ${new Intl.ListFormat("sv").format(left)}.` : captionOf(pole)}
      </figcaption>
    </figure>
  );
}

/** Classes that align the pictures of both columns, also when their headings have a different number of lines. */
const SIDE = "lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-y-0";

/** The workbench, or what was on it: the maker's photographs, the poles as far as they are built, and something to share. */
export function Workbench({ photos, status, poles, shareKey, texts, shared }: WorkbenchProps) {
  return (
    <div className="grid gap-x-[clamp(40px,4vw,72px)] gap-y-10 wrap pb-10 lg:grid-cols-[7fr_5fr] lg:gap-y-12 lg:pb-16 print:hidden">
      {/* A phone shows photographs only: the step itself is described in the track. */}
      <section className={cn(SIDE, photos.length === 0 && "max-lg:hidden")}>
        <h2 className="mb-4 lg:self-end">{hasLeft(status) ? "Från bänken" : "På bänken"}</h2>
        <Photos photos={photos} status={status} poles={poles} texts={texts} />
      </section>
      <section className={SIDE}>
        <h2 className="mb-4 lg:self-end">
          {hasLeft(status) ? "Så blev stavarna" : "Så långt har stavarna kommit"}
        </h2>
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
      <ShowSomeone shareKey={shareKey} poles={poles} shared={shared} />
    </div>
  );
}
