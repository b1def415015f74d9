import { buttonVariants } from "@/components/admin/ui/button";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import { publishPostAction } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import * as adminPaths from "@/lib/shop/admin-paths";

type PreviewActionsProps = { post: { id: string; version: number; published: boolean } };

/** The way back from a post that is looked at before it is public, and the press that publishes it. */
export function PreviewActions({ post: { id, version, published } }: PreviewActionsProps) {
  return (
    <>
      <Link className={buttonVariants({ variant: "outline", size: "sm" })} href={adminPaths.editPost(id)}>
        Tillbaka till texten
      </Link>
      {!published && (
        <ActionForm
          action={publishPostAction}
          page={adminPaths.previewPost(id)}
          hidden={{ id, version: String(version) }}
          failed={postMessages.publish}
        >
          <Submit variant="default" size="sm" waitingText="Publicerar...">
            Publicera
          </Submit>
        </ActionForm>
      )}
    </>
  );
}
