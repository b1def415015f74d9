import { Fold } from "@/components/admin/fold";
import { Button } from "@/components/admin/ui/button";
import { UploadForm } from "@/components/admin/upload-form";
import { PostPicture } from "@/components/blog/post-picture";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { PLACE } from "@/lib/accounts/form-state";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removePhotoAction } from "@/lib/workshop/actions";
import { altOf, PHOTO_TEXT_MAX, PHOTOS_MAX, type OrderPhoto } from "@/lib/workshop/photos/photo";
import { OrderForm } from "./order-form";

type PhotoPanelProps = {
  order: string;
  photos: readonly OrderPhoto[];
  /** Whether there are poles to photograph. */
  mayAdd: boolean;
};

/** Photographs of these very poles for their buyer: takes them with the phone, shows and removes them. */
export function PhotoPanel({ order, photos, mayAdd }: PhotoPanelProps) {
  if (!mayAdd && photos.length === 0) return null;
  const count = photos.length === 1 ? "1 bild" : `${photos.length} bilder`;
  return (
    <Fold title="Bilder" says={photos.length === 0 ? "Inga än" : count}>
      {photos.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {photos.map((photo) => (
            <li key={photo.id} className="grid grid-cols-[96px_1fr] gap-4">
              <div>
                <PostPicture url={photo.url} alt={altOf(photo)} sizes="96px" className="aspect-square" />
              </div>
              <div className="min-w-0">
                {photo.text && <p className="wrap-anywhere">{photo.text}</p>}
                <p className="text-small text-ash">{formatDateTime(photo.at)}</p>
                <OrderForm
                  order={order}
                  id={`bild-${photo.id}`}
                  action={removePhotoAction}
                  hidden={{ photo: photo.id }}
                  className="mt-2 grid gap-4"
                >
                  <Submit variant="danger" size="sm" aria-label={`Ta bort bilden: ${altOf(photo)}`}>
                    Ta bort
                  </Submit>
                </OrderForm>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && photos.length < PHOTOS_MAX && (
        <UploadForm action={adminPaths.orderPhotoApi} className="grid max-w-md grid-cols-1 gap-4">
          <input type="hidden" name={PLACE} value={adminPaths.order(order)} />
          <input type="hidden" name="order" value={order} />
          <TextField
            id="photo-file"
            name="file"
            label="Ta en bild"
            hint="Kunden ser den på sidan Följ dina stavar. Plats och tid som telefonen sparar följer inte med."
            className="gap-2"
            type="file"
            accept="image/*"
            capture="environment"
          />
          <TextField
            id="photo-text"
            name="text"
            label="Vad bilden visar"
            hint="Står under bilden, och läses upp för den som inte ser den."
            optional
            maxLength={PHOTO_TEXT_MAX}
          />
          <div>
            <Button variant="outline" size="sm" type="submit">
              Visa bilden för kunden
            </Button>
          </div>
        </UploadForm>
      )}
    </Fold>
  );
}
