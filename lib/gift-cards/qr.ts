// QR codes: as an SVG path for printed pages and as a PNG for mails.
import QRCode from "qrcode";

const options = { errorCorrectionLevel: "M" } as const;

/** The quiet zone around a code, in modules. */
export const QR_QUIET = 4;

export type QrDrawing = {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** An SVG path of unit squares. */
  path: string;
};

/** The modules of a QR code as one SVG path. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, options);
  let path = "";
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { size: modules.size, path };
}

/** The same code as a PNG with its quiet zone, 384 px: mail programs show no SVG. */
export function qrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...options, width: 384, margin: QR_QUIET, color: { dark: "#14211cff" } });
}
