import type { ReactNode } from "react";

export type ToastOptions = {
  title: string;
  text?: string | undefined;
  kind?: "done" | "error";
  /** A picture to the left, 52 px. */
  picture?: ReactNode;
  action?: { label: string; href: string };
  /** The path of the page it is for, where the shopper is being led to another; by default this one. */
  page?: string;
};

/** Shows a toast. sonner is loaded at the first call, so it is in no page's first load. */
export async function showToast(options: ToastOptions): Promise<void> {
  const toaster = await import("./toaster").catch(() => null);
  toaster?.presentToast(options);
}

/** Fetches what shows a toast, for a press without a network. */
export function preloadToasts(): void {
  void import("./toaster").catch(() => undefined);
}
