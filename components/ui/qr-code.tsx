import { drawQr, QR_QUIET } from "@/lib/gift-cards/qr";

/** A QR code as one path: scales to any size and prints sharp. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = drawQr(text);
  const side = size + 2 * QR_QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QR_QUIET} ${-QR_QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
