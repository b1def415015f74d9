// The names in the bucket, one a line: asked by ops/backup.ts, which has no bundler.
import { pictureStore } from "@/lib/uploads/provider";
import { loadDotEnv } from "./files.ts";

loadDotEnv();
for (const { name } of await pictureStore().list()) console.log(name);
