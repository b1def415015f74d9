"use client";
import { ButtonLink } from "@/components/admin/ui/button";
import { Label } from "@/components/admin/ui/label";
import { Switch } from "@/components/admin/ui/switch";
import { EditorForm } from "@/components/editor/editor-form";
import { SaveBar } from "@/components/editor/save-bar";
import { useEditor } from "@/components/editor/use-editor";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { savePost } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import { postValues, type PostValues, type StoredPost } from "@/lib/blog/post-values";
import { makeSlug } from "@/lib/blog/slug";
import { formatDateTime, fromStockholmMinute } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { ContentField } from "./content-field";
import { PictureField } from "./picture-field";
import "./post-editor.css";

/**
 * The buttons of the form, with one primary button. `isOn`: the post is published. Enter presses the first button, which
 * never publishes.
 */
function PostButtons({ id, isOn, saved }: { id: string | null; isOn: boolean; saved: PostValues }) {
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
        <ButtonLink
          variant="outline"

          href={saved.publish_at ? adminPaths.previewPost(id) : paths.post(saved.slug)}
        >
          {saved.publish_at ? "Förhandsgranska" : "Visa inlägget"}
        </ButtonLink>
      )}
    </>
  );
}

export type EditedPost = StoredPost & { id: string | null; version: number | null };

function publishHint({ published, publish_at }: PostValues): string {
  const time = fromStockholmMinute(publish_at);
  if (!time) return "Svensk tid. Utan tid syns inlägget så fort du publicerar det.";
  const when = `${formatDateTime(time)}, svensk tid`;
  return published ? `Syns i bloggen från ${when}.` : `Publicera också, så syns det från ${when}.`;
}

/** The toast after a draft was published. */
function publishedText(post: PostValues): string {
  return post.publish_at ? publishHint({ ...post, published: true }) : "Nu syns inlägget i bloggen.";
}

/** The form of a post. What is typed stays until a save succeeds. */
export function PostEditor({ post }: { post: EditedPost }) {
  const editor = useEditor({
    save: savePost,
    failed: postMessages.save,
    page: adminPaths.editPost(post.id ?? "new"),
    kind: "post",
    id: post.id,
    version: post.version,
    initial: postValues(post),
    stored: (sent: PostValues, { slug, published }) => ({ ...sent, slug, published }),
    leadsTo: ({ id, preview }) => (preview ? adminPaths.previewPost(id) : null),
    isSaved: ({ title, content }) => title === post.title && content === post.content,
    savedText: (sent, { published }) =>
      published && !sent.published ? publishedText(sent) : "Inlägget är uppdaterat.",
  });
  const { values, fields, field, box, change } = editor;
  // The slug of a new post follows its title until another one is typed.
  const followTitle = post.id === null && ["", makeSlug(values.title)].includes(values.slug);
  const address = paths.post(makeSlug(values.slug) || makeSlug(values.title) || "…");
  return (
    <EditorForm
      editor={editor}
      className="grid gap-8"
      conflict={{
        title: "Inlägget har ändrats av någon annan",
        text: postMessages.conflict,
        keep: "Spara min text ändå",
      }}
    >
      <div className="post-editor grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,80px)] gap-y-8 lg:grid-cols-[1fr_320px]">
        <div className="grid gap-5">
          <TextField
            {...field("title")}
            label="Titel"
            maxLength={300}
            onChange={({ target }) =>
              change(
                followTitle ? { title: target.value, slug: makeSlug(target.value) } : { title: target.value },
              )
            }
          />
          <ContentField
            value={values.content}
            error={fields.content}
            onChange={(content) => change({ content })}
          />
        </div>
        <div className="grid gap-8">
          <div className="grid gap-2">
            <Label className="font-semibold">
              <Switch id="published" {...box("published")} aria-describedby="published-hint" />
              Publicerad
            </Label>
            <p id="published-hint" className="text-small text-ash">
              {values.published ? "" : "Bara ni som skriver här ser inlägget. Publicera slår på och sparar."}
            </p>
          </div>
          <TextField
            {...field("publish_at")}
            type="datetime-local"
            label="Publicera senare"
            optional
            hint={publishHint(values)}
          />
          <PictureField
            value={values.image_url}
            error={fields.image_url}
            onChange={(image_url) => change({ image_url })}
          />
          <TextField
            {...field("image_alt")}
            label="Vad syns på bilden?"
            optional
            hint="För den som inte ser den"
            maxLength={150}
          />
          <TextField
            {...field("slug")}
            label="Slug (URL)"
            hint={post.id ? `${address}. Byter du fortsätter den gamla adressen att fungera.` : address}
            required={false}
            spellCheck={false}
          />
          <TextAreaField {...field("excerpt")} label="Utdrag" rows={3} optional />
        </div>
      </div>
      <SaveBar
        back={adminPaths.admin}
        buttons={<PostButtons id={post.id} isOn={values.published} saved={editor.saved} />}
      />
    </EditorForm>
  );
}
