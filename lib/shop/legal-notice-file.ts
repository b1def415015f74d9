import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";

const ENDINGS = ["svg", "png", "webp", "jpg", "pdf"];

/** The EU's harmonised notice on the legal guarantee (2025/1960), once the owner has put the file there; null until then. */
export function findLegalNotice(): `/legal/${string}` | null {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "public/legal");
  const ending = ENDINGS.find((one) => existsSync(path.join(folder, `harmoniserat-meddelande-sv.${one}`)));
  return ending ? `/legal/harmoniserat-meddelande-sv.${ending}` : null;
}
