import { create } from "qrcode";

/** A QR code as one path: scales to any size and prints sharp. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  let path = "";
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
