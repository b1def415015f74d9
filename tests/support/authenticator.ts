// An authenticator in software: makes a passkey and signs with it, as a phone does.
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { siteUrl } from "@/lib/kernel/site-url";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text64 = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** Flags: user present (0x01) and verified (0x04); a registration adds attested credential data (0x40). */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x45;

type Made = { origin?: string; rpID?: string };

/** A device with one passkey for this shop, or for another origin. */
export function makeAuthenticator({ origin = new URL(siteUrl()).origin, rpID }: Made = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const host = rpID ?? new URL(origin).hostname;
  let count = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  };

  return {
    id: text64(id),
    register(challenge: string): RegistrationResponseJSON {
      const { x, y } = publicKey.export({ format: "jwk" });
      const coordinate = (value: string) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, "base64url")]);
      // COSE, CBOR by hand: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(x!),
        Buffer.from([0x22]),
        coordinate(y!),
      ]);
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, key];
      const data = Buffer.concat([head(WITH_CREDENTIAL), ...credential]);
      // { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: text64(id),
        rawId: text64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(clientData("webauthn.create", challenge)),
          attestationObject: text64(attestation),
        },
      };
    },
    sign(challenge: string, flags = VERIFIED): AuthenticationResponseJSON {
      const client = clientData("webauthn.get", challenge);
      const data = head(flags);
      const signer = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
      return {
        id: text64(id),
        rawId: text64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(client),
          authenticatorData: text64(data),
          signature: text64(signer.sign(privateKey)),
        },
      };
    },
  };
}
