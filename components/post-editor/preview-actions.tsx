import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { ButtonLink } from "@/components/ui/button";
import { publishPostAction } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import * as adminPaths from "@/lib/shop/admin-paths";

type PreviewActionsProps = { post: { id: string; version: number; published: boolean } };

/** The way back from a post that is looked at before it is public, and the press that publishes it. */
export function PreviewActions({ post: { id, version, published } }: PreviewActionsProps) {
  return (
    <>
      <ButtonLink variant="line" small href={adminPaths.editPost(id)}>
        Tillbaka till texten
      </ButtonLink>
      {!published && (
        <ActionForm
          action={publishPostAction}
          page={adminPaths.previewPost(id)}
          hidden={{ id, version: String(version) }}
          failed={postMessages.publish}
        >
          <Submit variant="primary" small waitingText="Publicerar...">
            Publicera
          </Submit>
        </ActionForm>
      )}
    </>
  );
}
