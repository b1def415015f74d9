// A bucket with the parts of S3's protocol that the shop uses: PUT, GET, DELETE and ListObjectsV2, path-style. Checks
// signature version 4 as the real service does. In memory; for tests.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./http.ts";

type Keys = { accessKeyId: string; secretAccessKey: string };
export type S3StandIn = Awaited<ReturnType<typeof startS3>>;

/** The page size of listings: so small that the client has to follow continuation tokens. */
const PAGE = 3;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Does the request have the right signature by these keys? */
function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey }: Keys): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  const time = String(request.headers["x-amz-date"] ?? "");
  if (!match || match[1] !== accessKeyId || !time.startsWith(match[2]!)) return false;
  const [, , day, region, signedHeaders, signature] = match as unknown as string[];
  const claimed = String(request.headers["x-amz-content-sha256"] ?? "");
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== sha256(body)) return false;
  const url = new URL(request.url ?? "/", "http://s3");
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signedHeaders!
    .split(";")
    .map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), signedHeaders, claimed];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical.join("\n"))].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day!), region!), "s3"), "aws4_request");
  return timingSafeEqual(hmac(key, text), Buffer.from(signature!, "hex"));
}

function fault(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
}

export async function startS3(bucket: string, keys: Keys) {
  const objects = new Map<string, { bytes: Buffer; contentType: string; modifiedAt: Date }>();
  let failing = { status: 0, left: 0 };

  function listing(after: string | null): string {
    const names = [...objects.keys()].sort().filter((name) => !after || name > after);
    const page = names.slice(0, PAGE);
    const contents = page.map((name) => {
      const { bytes, modifiedAt } = objects.get(name)!;
      return `<Contents><Key>${name}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more = names.length > PAGE;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${more}</IsTruncated>${contents.join("")}${token}</ListBucketResult>`;
  }

  const server = await listen(0, async (request, response) => {
    const body = await buffer(request);
    const xml = (status: number, text: string) =>
      void response.writeHead(status, { "content-type": "application/xml" }).end(text);
    if (!isSigned(request, body, keys)) return xml(403, fault("SignatureDoesNotMatch"));
    const url = new URL(request.url ?? "/", "http://s3");
    const [, name, ...rest] = url.pathname.split("/");
    if (name !== bucket) return xml(404, fault("NoSuchBucket"));
    const key = decodeURIComponent(rest.join("/"));
    if (request.method === "GET" && !key)
      return xml(200, listing(url.searchParams.get("continuation-token")));
    if (request.method === "PUT") {
      if (failing.left-- > 0) return xml(failing.status, fault("Failing"));
      const contentType = request.headers["content-type"] ?? "binary/octet-stream";
      objects.set(key, { bytes: body, contentType, modifiedAt: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const stored = objects.get(key);
    if (request.method !== "GET" || !stored) return xml(404, fault("NoSuchKey"));
    response.writeHead(200, { "content-type": stored.contentType }).end(stored.bytes);
  });
  return {
    url: server.url,
    objects,
    /** Answers the next `count` PUTs with this status. */
    failPuts: (status: number, count = Infinity) => void (failing = { status, left: count }),
    close: server.close,
  };
}
