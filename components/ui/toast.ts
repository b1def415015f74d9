import type { ReactNode } from "react";

export type ToastOptions = {
  title: string;
  text?: string | undefined;
  kind?: "done" | "error";
  /** A picture to the left, 52 px. */
  picture?: ReactNode;
  action?: { label: string; href: string };
  /** The path of the page to show it on, when a navigation there is under way; by default this page. */
  page?: string;
};

/** Shows a toast. sonner is loaded at the first call, so it is in no page's first load. */
export async function showToast(options: ToastOptions): Promise<void> {
  const toaster = await import("./toaster").catch(() => null);
  toaster?.presentToast(options);
}

/** Loads the toaster ahead of need, so that a press without a network can still show a toast. */
export function preloadToasts(): void {
  void import("./toaster").catch(() => undefined);
}
