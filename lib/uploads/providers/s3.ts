import "server-only";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import type { PictureStore } from "../provider";

const TIMEOUT_MS = 8_000;

type Bucket = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string };

type Listing = {
  ListBucketResult?: {
    Contents?: { Key: string; LastModified: string }[];
    NextContinuationToken?: string;
  };
};

const parser = new XMLParser({ isArray: (name) => name === "Contents", parseTagValue: false });

/** Pictures in a bucket of any service that speaks S3's protocol (path-style addresses, signature version 4). */
export function s3Bucket({ endpoint, bucket, accessKeyId, secretAccessKey }: Bucket): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", retries: 1 });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function ask(url: string, init: RequestInit, allowed: number[] = []): Promise<Response> {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok || allowed.includes(response.status)) return response;
    throw new Error(`The picture store answered ${response.status} to ${init.method}`);
  }

  return {
    async put(name, bytes, contentType) {
      const headers = { "content-type": contentType };
      await ask(`${root}/${name}`, { method: "PUT", body: new Uint8Array(bytes), headers });
    },
    async get(name) {
      const response = await ask(`${root}/${name}`, { method: "GET" }, [404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      await ask(`${root}/${name}`, { method: "DELETE" }, [404]);
    },
    async list() {
      const files: { name: string; modifiedAt: Date }[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          "list-type": "2",
          ...(next ? { "continuation-token": next } : {}),
        });
        const response = await ask(`${root}?${query}`, { method: "GET" });
        const { ListBucketResult: listing }: Listing = parser.parse(await response.text());
        for (const { Key, LastModified } of listing?.Contents ?? [])
          files.push({ name: Key, modifiedAt: new Date(LastModified) });
        next = listing?.NextContinuationToken;
      } while (next);
      return files;
    },
    async hasRoom() {
      return true;
    },
  };
}
