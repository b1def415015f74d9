import "server-only";
import path from "node:path";
import { env } from "@/lib/kernel/env";
import { localFolder } from "./providers/local-folder";
import { s3Bucket } from "./providers/s3";

/** The store of uploaded pictures. Every provider passes the same contract test. */
export type PictureStore = {
  /** Atomic: writes the whole file or nothing. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; modifiedAt: Date }[]>;
  /** Does one more picture fit? */
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
