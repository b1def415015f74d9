"use client";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true from then on: whether this page runs its script. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
