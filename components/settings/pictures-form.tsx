import { Button } from "@/components/admin/ui/button";
import { FieldLabel } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { UploadForm } from "@/components/admin/upload-form";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { PlacedPicture } from "@/components/ui/placed-picture";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removeOwnPictureAction } from "@/lib/settings/actions";
import { partPath } from "@/lib/settings/settings";
import { PLACE_IDS, PLACES, type OwnPicture, type OwnPictures, type Place } from "@/lib/uploads/places";

/** The picture of one place. Unfolded, forms to replace it or to restore the shop's own. */
function One({ place, own }: { place: Place; own: OwnPicture | undefined }) {
  const { name, usual } = PLACES[place];
  const was = own?.url ?? "";
  return (
    <li className="border-t border-line last:border-b">
      <details>
        <summary className="grid cursor-pointer list-none grid-cols-[6rem_1fr_auto] items-center gap-x-4 py-3">
          <PlacedPicture
            own={own}
            sizes="96px"
            src={usual}
            alt=""
            width={480}
            height={320}
            className="aspect-[3/2] w-24 object-cover"
          />
          <span>
            <span role="heading" aria-level={2} className="block font-semibold">
              {name}
            </span>
            <span className="text-small text-ash">{own ? own.alt : "Butikens bild"}</span>
          </span>
          <span className="underline underline-offset-[0.22em]">Byt</span>
        </summary>
        <div id={place} className="scroll-mt-28 pb-6 sm:pl-28">
          {own && (
            <ActionForm
              action={removeOwnPictureAction}
              page={partPath("pictures")}
              id={`${place}-bort`}
              hidden={{ place, was }}
            >
              <Button type="submit" variant="link" className="justify-self-start">
                Tillbaka till butikens bild<span className="sr-only">, {name}</span>
              </Button>
            </ActionForm>
          )}
          <UploadForm
            action={adminPaths.shopPictureApi}
            hash={`#${place}`}
            className="grid content-start justify-items-start gap-3"
          >
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="was" value={was} />
            <FieldLabel htmlFor={`${place}-file`}>
              {own ? "Byt mot en annan bild" : "Egen bild"}
              {own && <span className="font-normal text-ash"> (om du vill)</span>}
            </FieldLabel>
            <Input id={`${place}-file`} type="file" name="file" accept="image/*" required={!own} />
            <TextField
              id={`${place}-alt`}
              name="alt"
              label="Vad bilden visar"
              hint="För den som inte ser den"
              className="w-full"
              maxLength={150}
              defaultValue={own?.alt}
            />
            <Button variant="outline" size="sm" type="submit">
              {own ? "Spara bilden" : "Byt bild"}
              <span className="sr-only">, {name}</span>
            </Button>
          </UploadForm>
        </div>
      </details>
    </li>
  );
}

/** The pictures of home, process and event, each with a form of its own that needs no script. */
export function PicturesForm({ own }: { own: OwnPictures }) {
  return (
    <ul className="mt-5">
      {PLACE_IDS.map((place) => (
        <One key={place} place={place} own={own[place]} />
      ))}
    </ul>
  );
}
