"use client";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { useTypedBeforeLogin } from "@/components/forms/typed-before";
import { isLost, useAction, type Action } from "@/components/forms/use-action";
import { showToast } from "@/components/ui/toast";
import { useCorrections } from "@/components/ui/use-corrections";
import type { Conflict, WithConflict } from "@/lib/accounts/form-state";
import type * as paths from "@/lib/shop/paths";
import { useAutosave } from "./use-autosave";
import { useUnsavedWarning } from "./use-unsaved-warning";

type Fields = Record<string, string | boolean>;
type NameOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;
type TextName<Values> = NameOf<Values, string>;
type BoxName<Values> = NameOf<Values, boolean>;

type Options<Values extends Fields, Saved extends { version: number }, Detail extends WithConflict> = {
  save: Action<Saved, Detail>;
  /** The title when the shop does not answer. */
  failed: string;
  page: paths.Path;
  /** The kind of entity. Its `id` is null until the first save. */
  kind: "post" | "code" | "campaign";
  id: string | null;
  version: number | null;
  initial: Values;
  /** The values as a save stores them: texts trimmed, a slug made unique. */
  stored: (sent: Values, saved: Saved) => Values;
  /** True when these autosaved values were saved as the entity that is open now. */
  isSaved: (values: Values) => boolean;
  savedText: string | ((sent: Values, saved: Saved) => string);
  /** The page to go to after a save; null to stay. */
  leadsTo?: (saved: Saved) => paths.Path | null;
};

const NO_FIELDS = {};

/** The values of a failed save without JavaScript, or from before a login. An unchecked box sends nothing. */
function fromEntered<Values extends Fields>(entered: Readonly<Record<string, string>>, values: Values) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "boolean" ? entered[name] === "on" : (entered[name] ?? value),
    ]),
  ) as Values;
}

/** The values with what was typed before hydration. Values without a field stay as they are. */
function typedEarly<Values extends Fields>(form: HTMLFormElement, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") return [name, field.checked];
    if (field instanceof HTMLSelectElement) return [name, field.value];
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [name, value];
    // A textarea shows CR LF as LF.
    return [name, field.value === String(value).replace(/\r\n?/g, "\n") ? value : field.value];
  });
  return Object.fromEntries(entries) as Values;
}

/** The values after a save: the stored ones, except for fields that were changed while the save was in flight. */
function afterSave<Values extends Fields>(now: Values, sent: Values, stored: Values): Values {
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value === sent[name] ? stored[name] : value]),
  ) as Values;
}

/** The state of an editor. What is typed stays until a save succeeds: through a refusal, a reload and a conflict. */
export function useEditor<
  Values extends Fields,
  Saved extends { version: number },
  Detail extends WithConflict,
>(options: Options<Values, Saved, Detail>) {
  const { kind, id, initial, savedText, page } = options;
  const router = useRouter();
  const { state, pending, pressed, post, submit } = useAction({
    action: options.save,
    place: page,
    failed: options.failed,
  });
  const typed = useTypedBeforeLogin(page);
  const failure = state.status === "failed" ? state : null;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(() => {
    const entered = failure?.entered ?? typed ?? {};
    return Object.keys(initial).some((name) => name in entered) ? fromEntered(entered, initial) : initial;
  });
  const [version, setVersion] = useState(options.version);
  const [sent, setSent] = useState(values);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => setValues((shown) => typedEarly(form.current!, shown)), []);
  const dirty = JSON.stringify(values) !== JSON.stringify(saved);
  const kept = useAutosave({
    key: `${kind}/${id ?? "new"}`,
    values,
    version,
    dirty,
    isSaved: options.isSaved,
  });
  useUnsavedWarning(dirty && !(pending && id === null), form, kept.drop);

  // Adjusts state during render when a new answer arrives (react.dev, You Might Not Need an Effect).
  const [answered, setAnswered] = useState(state);
  const [next, setNext] = useState<{ page: paths.Path | null; text: string } | null>(null);
  if (answered !== state) {
    setAnswered(state);
    setNext(null);
    if (state.status === "done") {
      const stored = options.stored(sent, state.value);
      setVersion(state.value.version);
      setNext({
        page: options.leadsTo?.(state.value) ?? null,
        text: typeof savedText === "string" ? savedText : savedText(sent, state.value),
      });
      setSaved(stored);
      setValues((current) => afterSave(current, sent, stored));
    }
  }
  useEffect(() => {
    if (next?.page) router.push(next.page);
    else if (next) void showToast({ title: "Sparat", text: next.text });
    // Questions (`ask`, `asks`) are shown in the form, and a lost connection already has a toast.
    if (state.status === "failed" && state.code !== "ask" && !state.asks && !isLost(state))
      void showToast({ title: state.title, text: state.text, kind: "error" });
  }, [state, next, router]);

  const given = failure?.fields ?? NO_FIELDS;
  const { open: fields, corrected, onInput } = useCorrections(given);
  const change = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }));
  return {
    values,
    saved,
    failure,
    fields,
    change,
    /** The props of a text field: its value, its error and its change handler. */
    field: (name: TextName<Values>) => ({
      name,
      value: values[name] as string,
      error: fields[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
    box: (name: BoxName<Values>) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) =>
        change({ [name]: target.checked } as Partial<Values>),
    }),
    form: {
      id,
      version,
      page,
      kept,
      corrected,
      /** The form's state, for its buttons and the login or re-authentication it may ask for. */
      context: {
        idOf: (name: string) => name,
        values: failure?.entered ?? NO_FIELDS,
        errors: fields,
        pending,
        pressed,
        failure,
        asks: failure?.asks,
        isDirty: dirty,
      },
      /** Set when somebody else has saved it since the page was rendered. */
      conflict: failure?.detail?.conflict ?? null,
      /** Continues from the version that somebody else has saved. */
      takeOver: ({ rows, version: theirVersion }: Conflict) => {
        const theirs = Object.fromEntries(
          rows.map(({ name, theirs: { value } }) => [
            name,
            typeof initial[name] === "boolean" ? value === "on" : value,
          ]),
        );
        setValues({ ...sent, ...theirs });
        setSaved({ ...sent, ...theirs });
        setVersion(theirVersion);
      },
      /** Restores the autosaved values. */
      takeKept: () => {
        if (!kept.offer) return;
        setValues(kept.offer.values);
        setVersion(kept.offer.version);
        kept.close();
      },
      props: {
        ref: form,
        action: post,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          setSent(values);
          submit(event);
        },
        onInput,
        noValidate: true,
      },
    },
  };
}
