"use client";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Hands a picture to the telephone's own way of sharing. Nothing where the browser has none: the link beside it saves it. */
export function SharePicture({ src }: { src: string }) {
  const canShare = useHydrated() && "share" in navigator && "canShare" in navigator;
  if (!canShare) return null;
  const share = async () => {
    const blob = await (await fetch(src)).blob();
    const data = { title: "Mina stavar byggs", files: [new File([blob], "stavar.jpg", { type: blob.type })] };
    if (navigator.canShare(data)) await navigator.share(data);
  };
  return (
    // Without the picture, or when sharing is called off, nothing has happened: the link is still there.
    <Button variant="line" small onClick={() => void share().catch(() => null)}>
      Dela bilden
    </Button>
  );
}
