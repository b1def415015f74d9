import "server-only";
import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for Argon2id, the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, verified for unknown accounts so that the response time does not reveal them. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$iSs/Q/oQtRVStTuHxuja4Q$LjjNXx7C3h1/EEQeL/O16bq20+v0QgZWAAlqybhmDZ0";

/** The Argon2id hash of a password, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** Whether the password is right. Without a hash it is always wrong, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, password.normalize("NFC"));
  return right && passwordHash !== null;
}
