// The data folder of this worker: uploaded pictures and the record of erased customers.
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export const dataDir = mkdtempSync(path.join(os.tmpdir(), "shop-data-"));
export const uploadsDir = path.join(dataDir, "uploads");
