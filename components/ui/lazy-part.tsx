"use client";
import { lazy, Suspense, type ComponentType } from "react";

const Nothing = () => null;

/** A component whose code is loaded when it is first rendered. If that fails, `otherwise` is rendered. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = Nothing,
) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => otherwise) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
