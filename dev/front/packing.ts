// An answer for one visitor, packed on its way out.
import type { ServerResponse } from "node:http";
import { compressor, packOnce, type Encoding } from "./compress.ts";

/** A page that is whole within this goes out in one piece, packed at once; any other is packed as it comes. */
const GATHER_MS = 200;
const GATHER_BYTES = 128 * 1024;

type Out = {
  write: (chunk: Buffer) => boolean;
  end: (last?: Buffer) => void;
  /** Content-Length, where it is known before the first byte. */
  setLength: (bytes: number) => void;
};

export type Packing = {
  /** False where the caller should wait for "drain". */
  write: (piece: Buffer, done?: () => void) => boolean;
  end: (last: Buffer | null) => void;
  flush: () => void;
};

/** Packs what is written; `out` writes to the answer itself, whose headers are sent with the first byte. */
export function packing(res: ServerResponse, encoding: Encoding, out: Out): Packing {
  let held: Buffer[] = [];
  let bytes = 0;
  let gathering: NodeJS.Timeout | undefined;
  let stream: ReturnType<typeof compressor> | undefined;
  res.on("close", () => {
    clearTimeout(gathering);
    stream?.destroy();
  });

  function startStream(): void {
    clearTimeout(gathering);
    const zip = compressor(encoding);
    stream = zip;
    zip.on("data", (chunk: Buffer) => out.write(chunk) || zip.pause());
    zip.on("end", () => out.end());
    zip.on("drain", () => res.emit("drain"));
    res.on("drain", () => zip.resume());
    zip.write(Buffer.concat(held));
    zip.flush();
    held = [];
  }

  return {
    write(piece, done) {
      if (stream) return stream.write(piece, done);
      done?.();
      held.push(piece);
      bytes += piece.length;
      if (bytes > GATHER_BYTES) startStream();
      else gathering ??= setTimeout(startStream, GATHER_MS);
      return true;
    },
    end(last) {
      clearTimeout(gathering);
      if (stream) return void stream.end(last ?? undefined);
      const packed = packOnce(Buffer.concat(last ? [...held, last] : held), encoding);
      out.setLength(packed.length);
      out.end(packed);
    },
    flush: () => stream?.flush(),
  };
}
