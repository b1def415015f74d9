import { buttonVariants } from "@/components/admin/ui/button";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import type { PostValues } from "@/lib/blog/post-values";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

type PostButtonsProps = { id: string | null; isOn: boolean; saved: PostValues };

/**
 * The one press that matters, and the quiet ones beside it. `isOn`: the switch says that it is published. The first button
 * is the one that Enter in a field presses: it never publishes.
 */
export function PostButtons({ id, isOn, saved }: PostButtonsProps) {
  return (
    <>
      {!isOn && (
        <Submit size="default" byKeys waitingText="Sparar...">
          Spara
        </Submit>
      )}
      <Submit
        variant="default"
        byKeys={isOn}
        waitingText={isOn ? "Sparar..." : "Publicerar..."}
        {...(!isOn && { name: "pressed", value: "publish" })}
      >
        {isOn ? "Spara" : "Publicera"}
      </Submit>
      {!isOn && (
        <Submit size="default" name="pressed" value="preview" waitingText="Sparar...">
          Förhandsgranska
        </Submit>
      )}
      {isOn && id && saved.published && (
        <Link
          className={buttonVariants({ variant: "outline" })}

          href={saved.publish_at ? adminPaths.previewPost(id) : paths.post(saved.slug)}
        >
          {saved.publish_at ? "Förhandsgranska" : "Visa inlägget"}
        </Link>
      )}
    </>
  );
}
