import type { ReactNode } from "react";

export type ToastOptions = {
  title: string;
  text?: string;
  kind?: "done" | "error";
  /** A picture to the left, 52 px. */
  picture?: ReactNode;
  action?: { label: string; href: string };
};

/** Shows a toast. sonner is loaded at the first call, so it is in no page's first load. */
export async function showToast(options: ToastOptions): Promise<void> {
  const { presentToast } = await import("./toaster");
  presentToast(options);
}
