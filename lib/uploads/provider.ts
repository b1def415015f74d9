import "server-only";
import path from "node:path";
import { env } from "@/lib/kernel/env";
import { localFolder } from "./providers/local-folder";
import { s3Bucket } from "./providers/s3";

/** Where uploaded pictures lie. Every provider passes the same contract test. */
export type PictureStore = {
  /** All of it or nothing. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; modifiedAt: Date }[]>;
  /** Whether the next picture fits. */
  hasRoom(): Promise<boolean>;
};

/** The bucket when one is configured, else a folder below DATA_DIR. */
export function pictureStore(): PictureStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env();
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return s3Bucket({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  return localFolder(path.resolve(/* turbopackIgnore: true */ DATA_DIR, "uploads"));
}
