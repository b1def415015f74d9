import { buttonClass } from "@/components/ui/button";
import { FILE_INPUT } from "@/components/ui/file-input";
import { WithoutScript } from "@/components/admin/without-script";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Without JavaScript a picture is put on a saved post by a form of its own. */
export function PictureForm({ id, version }: { id: string; version: number }) {
  return (
    <WithoutScript>
      <form
        method="post"
        action={adminPaths.uploadApi}
        encType="multipart/form-data"
        className="mt-8 grid justify-items-start gap-3 border-t border-line pt-6"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <label htmlFor="file" className="font-semibold">
          Bild (spara texten först)
        </label>
        <input id="file" type="file" name="file" accept="image/*" className={FILE_INPUT} />
        <button type="submit" className={buttonClass({ variant: "line", small: true })}>
          Ladda upp bild
        </button>
      </form>
    </WithoutScript>
  );
}
