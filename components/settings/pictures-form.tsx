import { PlacedPicture } from "@/components/ui/placed-picture";
import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { FILE_INPUT } from "@/components/ui/file-input";
import * as paths from "@/lib/paths";
import { takeAwayPictureAction } from "@/lib/settings/actions";
import { PLACE_IDS, PLACES, type OwnPicture, type OwnPictures, type Place } from "@/lib/uploads/places";

type OneProps = { place: Place; own: OwnPicture | undefined };

/** What is shown in one place, a form for another picture, and the way back to the shop's. */
function One({ place, own }: OneProps) {
  const { name, usual } = PLACES[place];
  const was = own?.url ?? "";
  return (
    <li className="grid content-start gap-3 border-t border-line pt-4 sm:grid-cols-[12rem_1fr] sm:gap-x-6">
      <div>
        <h3 className="font-text text-body font-semibold">{name}</h3>
        <PlacedPicture
          own={own}
          sizes="192px"
          src={usual}
          alt=""
          width={480}
          height={320}
          className="mt-2 aspect-[3/2] w-full max-w-60 object-cover"
        />
        {own && (
          <form action={takeAwayPictureAction}>
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="was" value={was} />
            <button type="submit" className="min-h-target cursor-pointer underline underline-offset-[0.22em]">
              Tillbaka till butikens bild<span className="sr-only">, {name}</span>
            </button>
          </form>
        )}
      </div>
      <form
        key={was}
        method="post"
        action={paths.shopPictureApi}
        encType="multipart/form-data"
        className="grid content-start justify-items-start gap-3"
      >
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="was" value={was} />
        <label htmlFor={`${place}-file`} className="font-semibold">
          {own ? "Byt mot en annan bild" : "Egen bild"}
          {own && <span className="font-normal text-ash"> (om du vill)</span>}
        </label>
        <input
          id={`${place}-file`}
          type="file"
          name="file"
          accept="image/*"
          required={!own}
          className={FILE_INPUT}
        />
        <Input
          id={`${place}-alt`}
          name="alt"
          label="Vad bilden visar"
          hint="För den som inte ser den"
          maxLength={150}
          defaultValue={own?.alt}
          className="w-full"
        />
        <button type="submit" className={buttonClass({ variant: "line", small: true })}>
          {own ? "Spara bilden" : "Byt bild"}
          <span className="sr-only">, {name}</span>
        </button>
      </form>
    </li>
  );
}

/** The pictures of home, process and event, each with a form of its own: they need no script. */
export function PicturesForm({ own }: { own: OwnPictures }) {
  return (
    <ul className="mt-5 grid gap-6">
      {PLACE_IDS.map((place) => (
        <One key={place} place={place} own={own[place]} />
      ))}
    </ul>
  );
}
