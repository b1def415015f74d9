import { Button } from "@/components/admin/ui/button";
import { FieldLabel } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
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
        <FieldLabel htmlFor="file">Bild (spara texten först)</FieldLabel>
        <Input id="file" type="file" name="file" accept="image/*" />
        <Button variant="outline" size="sm" type="submit">
          Ladda upp bild
        </Button>
      </form>
    </WithoutScript>
  );
}
