"use client";
import type { Route } from "next";
import { useActionState, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input, Textarea } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useCorrections } from "@/components/ui/use-corrections";
import { idle, type FormFailure } from "@/lib/admin-auth/form-state";
import { savePost, type PostConflict as Conflict } from "@/lib/blog/actions";
import { makeSlug } from "@/lib/blog/slug";
import { ContentField } from "./content-field";
import { FormAlert } from "./form-alert";
import { KeptTextOffer } from "./kept-text-offer";
import { PictureField } from "./picture-field";
import { PostConflict, type PostVersion } from "./post-conflict";
import { SaveBar } from "./save-bar";
import { Switch } from "./switch";
import { useKeptText } from "./use-kept-text";
import { useUnsavedWarning } from "./use-unsaved-warning";

export type EditedPost = PostVersion & { id: string | null };

type Values = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  image_url: string;
  published: boolean;
};

function toValues(post: PostVersion): Values {
  const { title, slug, content, published } = post;
  return { title, slug, content, published, excerpt: post.excerpt ?? "", image_url: post.imageUrl ?? "" };
}

/** What a page without JavaScript gets back from a failed save. */
function fromEntered(entered: Record<string, string>, values: Values): Values {
  const texts = { title: "", slug: "", excerpt: "", content: "", image_url: "" };
  for (const name of Object.keys(texts) as (keyof typeof texts)[])
    texts[name] = entered[name] ?? values[name];
  return { ...texts, published: entered.published === "on" };
}

type PostEditorProps = {
  post: EditedPost;
  /** What the last try got, where there is no JavaScript to remember it. */
  answer: FormFailure<Conflict> | null;
};

const NO_FIELDS = {};

/** The form of a post. Everything typed stays until a save has gone through. */
export function PostEditor({ post, answer }: PostEditorProps) {
  const [state, action, pending] = useActionState(savePost, answer ?? idle);
  const failure = state.status === "failed" ? state : null;
  const [saved, setSaved] = useState(() => toValues(post));
  const [values, setValues] = useState(() =>
    failure && "title" in failure.entered ? fromEntered(failure.entered, saved) : saved,
  );
  const [version, setVersion] = useState(post.version);
  const [followTitle, setFollowTitle] = useState(post.id === null);
  const [sent, setSent] = useState(values);
  const form = useRef<HTMLFormElement>(null);
  const dirty = JSON.stringify(values) !== JSON.stringify(saved);
  const kept = useKeptText({
    key: `post/${post.id ?? "new"}`,
    values,
    version,
    dirty,
    isSaved: ({ title, content }) => title === saved.title && content === saved.content,
  });
  useUnsavedWarning(dirty && !(pending && post.id === null), form, kept.drop);

  // An answer changes the form once, at the moment it arrives.
  const [answered, setAnswered] = useState(state);
  if (answered !== state) {
    setAnswered(state);
    if (state.status === "done") {
      const { version: newVersion, slug } = state.value;
      setVersion(newVersion);
      setSaved({ ...sent, slug });
      setValues((current) => (current.slug === sent.slug ? { ...current, slug } : current));
    }
  }
  useEffect(() => {
    if (state.status === "done") void showToast({ title: "Sparat", text: "Inlägget är uppdaterat." });
    if (state.status === "failed") void showToast({ title: state.title, text: state.text, kind: "error" });
  }, [state]);

  function change(part: Partial<Values>) {
    setValues((current) => ({ ...current, ...part }));
  }
  const given = failure?.fields ?? NO_FIELDS;
  const { open: fields, corrected, onInput } = useCorrections(given);
  const theirs = failure?.detail?.theirs;
  const back = "/admin" as Route;
  return (
    <form
      ref={form}
      action={action}
      onSubmit={() => setSent(values)}
      // React empties a form after its action; here every value is kept by the state.
      onReset={(event) => event.preventDefault()}
      onInput={onInput}
      noValidate
      className="grid gap-8"
    >
      <input type="hidden" name="id" value={post.id ?? ""} />
      <input type="hidden" name="version" value={version ?? ""} />
      {kept.offer && (
        <KeptTextOffer
          at={kept.offer.at}
          onTake={() => {
            setValues(kept.offer!.values);
            setVersion(kept.offer!.version);
            setFollowTitle(false);
            kept.close();
          }}
          onDrop={() => {
            kept.drop();
            kept.close();
          }}
        />
      )}
      {failure && !theirs && Object.keys(given).length === 0 && (
        <FormAlert key={failure.at} title={failure.title} text={failure.text} />
      )}
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title ?? ""} />
      {theirs && (
        <PostConflict
          key={theirs.version}
          theirs={theirs}
          onTake={() => {
            setValues(toValues(theirs));
            setSaved(toValues(theirs));
            setVersion(theirs.version);
          }}
        />
      )}
      <div className="grid items-start gap-x-[clamp(32px,5vw,80px)] gap-y-8 lg:grid-cols-[1fr_320px]">
        <div className="grid gap-5">
          <Input
            name="title"
            label="Titel"
            value={values.title}
            error={fields.title}
            maxLength={300}
            onChange={({ target }) =>
              change(
                followTitle ? { title: target.value, slug: makeSlug(target.value) } : { title: target.value },
              )
            }
          />
          <Input
            name="slug"
            label="Slug (URL)"
            hint={`/blogg/${makeSlug(values.slug) || makeSlug(values.title) || "…"}`}
            value={values.slug}
            error={fields.slug}
            required={false}
            spellCheck={false}
            onChange={({ target }) => {
              setFollowTitle(post.id === null && target.value === "");
              change({ slug: target.value });
            }}
          />
          <Textarea
            name="excerpt"
            label="Utdrag"
            rows={3}
            optional
            value={values.excerpt}
            error={fields.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
        </div>
        <PictureField
          value={values.image_url}
          error={fields.image_url}
          onChange={(image_url) => change({ image_url })}
        />
      </div>
      <ContentField
        value={values.content}
        savedHtml={post.content}
        error={fields.content}
        onChange={(content) => change({ content })}
      />
      <SaveBar pending={pending} dirty={dirty} back={back}>
        <Switch
          name="published"
          label="Publicerad"
          checked={values.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
      </SaveBar>
    </form>
  );
}
