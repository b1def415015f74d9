// npm run uploads:move: copies the pictures of the upload folder into the bucket of the settings. The folder stays.
import path from "node:path";
import { moveUploads } from "@/lib/uploads/move-uploads";
import { pictureStore } from "@/lib/uploads/provider";
import { localFolder } from "@/lib/uploads/providers/local-folder";
import { endAfter, Stop } from "./command.ts";
import { loadDotEnv } from "./files.ts";
import { validSettings } from "./valid-settings.ts";

await endAfter(async () => {
  loadDotEnv();
  const { S3_BUCKET, DATA_DIR } = validSettings();
  if (!S3_BUCKET)
    throw new Stop("Vilken hink? Sätt S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID och S3_SECRET_ACCESS_KEY.");
  const folder = path.resolve(DATA_DIR, "uploads");
  const { moved, there, foreign } = await moveUploads(localFolder(folder), pictureStore());
  console.log(
    `${moved} bilder kopierade till ${S3_BUCKET}, ${there} fanns där. Mappen ${folder} är kvar: ta bort den när sidorna visar bilderna.`,
  );
  if (foreign.length) console.log(`Inte butikens bilder: ${foreign.join(", ")}`);
});
