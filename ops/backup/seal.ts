// Encrypted backups, in the format of age (age-encryption.org): the server has the public key and can read none of them.
import { closeSync, createReadStream, createWriteStream, openSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { Refused } from "./archive.ts";

const HEADER = "age-encryption.org/v1";

function read(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

function write(stream: unknown, file: string): Promise<void> {
  return pipeline(Readable.fromWeb(stream as ReadableStream), createWriteStream(file, { mode: 0o600 }));
}

/** True for a file that `seal` or the age program has encrypted. */
export function isSealed(file: string): boolean {
  const bytes = Buffer.alloc(HEADER.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, bytes);
  } finally {
    closeSync(opened);
  }
  return bytes.toString("latin1") === HEADER;
}

/** Encrypts `from` into `to` for whoever has the recipient's key. */
export async function seal(from: string, to: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await write(await encrypter.encrypt(read(from) as never), to);
}

/** Decrypts `from` into `to`. A damaged file is known by its end only: `to` is whole when this returns. */
export async function unseal(from: string, to: string, identity: string | undefined): Promise<void> {
  if (!identity) throw new Refused("Kopian är krypterad: npm run restore -- kopia.tar.gz.age nyckel.txt");
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(read(from) as never).catch((error: Error) => {
    throw new Refused(`Nyckeln passar inte till kopian (${error.message}).`);
  });
  await write(opened, to).catch((error: Error) => {
    throw new Refused(`Kopian är skadad eller slutar för tidigt (${error.message}).`);
  });
}
