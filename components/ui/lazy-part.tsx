"use client";
import { lazy, Suspense, type ComponentType } from "react";

const Nothing = () => null;

/** A component whose code is loaded when it is first drawn; `otherwise` where it can't be fetched. */
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
