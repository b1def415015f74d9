import { buttonVariants } from "@/components/admin/ui/button";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import { publishPostAction } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import { postState } from "./post-state";

type PreviewBarProps = {
  post: { id: string; version: number; published: boolean; publishAt: Date | null };
};

/** Stays at the lower edge of a post that is looked at before it is public: what it is, the way back, and the press that publishes. */
export function PreviewBar({ post }: PreviewBarProps) {
  const { id, version, published } = post;
  return (
    <aside
      aria-label="Förhandsvisning"
      data-bottom-bar
      className="sticky bottom-0 z-10 border-t-2 border-ink bg-moss wrap"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="mr-auto">
          <b>Förhandsvisning.</b> {published ? `${postState(post)}.` : "Bara ni som skriver här ser den."}
        </p>
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
      </div>
    </aside>
  );
}
