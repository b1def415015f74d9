"use client";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Shares a picture by the browser's share sheet. Without one it renders nothing: the link beside it saves the picture. */
export function SharePicture({ src }: { src: string }) {
  const canShare = useHydrated() && "share" in navigator && "canShare" in navigator;
  if (!canShare) return null;
  const share = async () => {
    const blob = await (await fetch(src)).blob();
    const data = { title: "Mina stavar byggs", files: [new File([blob], "stavar.jpg", { type: blob.type })] };
    if (navigator.canShare(data)) await navigator.share(data);
  };
  return (
    // A failed download or a cancelled share is ignored: the link to save the picture is still there.
    <Button variant="line" small onClick={() => void share().catch(() => null)}>
      Dela bilden
    </Button>
  );
}
