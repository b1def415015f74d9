import type { ReactNode } from "react";

export type ToastOptions = {
  title: string;
  text?: string;
  kind?: "done" | "error";
  /** A picture to the left, 52 px. */
  picture?: ReactNode;
  action?: { label: string; href: string };
};

/** Shows a toast. The toaster itself is loaded at the first call, so a page that never tells anything pays nothing. */
export async function showToast(options: ToastOptions): Promise<void> {
  const { presentToast } = await import("./toaster");
  presentToast(options);
}
