import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { env } from "@/lib/kernel/env";
import { safeCallbackUrl } from "./callback-url";
import { findAdmin } from "./require-admin";
import { credentialsSchema } from "./schema";
import { openSession, sealSession, SESSION_SECONDS, sessionCookie, toToken, type Claims } from "./session";
import { endSession } from "./session-rows";
import { signIn } from "./sign-in";
import { findVisitor, rememberDevice } from "./visitor";
import * as adminPaths from "@/lib/shop/admin-paths";

const TOO_MANY = "too_many:";

/** Options of next-auth's own routes (/api/auth). The login form is a server action over the same `signIn`. */
export function authOptions(): NextAuthOptions {
  const { SITE_URL, AUTH_SECRET } = env();
  return {
    secret: AUTH_SECRET,
    useSecureCookies: SITE_URL.startsWith("https://"),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: sessionCookie() },
    pages: { signIn: adminPaths.login, signOut: adminPaths.login, error: adminPaths.login },
    logger: { error() {}, warn() {}, debug() {} },
    jwt: {
      encode: ({ token }) => sealSession(token ?? {}),
      decode: async ({ token }) => {
        const claims = await openSession(token);
        return claims && toToken(claims);
      },
    },
    providers: [
      CredentialsProvider({
        name: "E-post",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        async authorize(credentials) {
          const parsed = credentialsSchema.safeParse(credentials);
          if (!parsed.success) return null;
          const now = new Date();
          const result = await signIn(parsed.data, await findVisitor(parsed.data.email), now);
          if (result.ok) {
            await rememberDevice(result.value.email, result.value.deviceId, now);
            return { ...result.value, id: result.value.userId };
          }
          if (result.error.code === "too_many") throw new Error(TOO_MANY + result.error.retryAfterSeconds);
          return null;
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? toToken(user as unknown as Claims) : token),
      session: ({ session }) => ({ ...session, user: undefined }),
      redirect: ({ url, baseUrl }) => {
        const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
        return new URL(safeCallbackUrl(path), baseUrl).toString();
      },
    },
    events: {
      signOut: async () => {
        const found = await findAdmin("own");
        if (found.ok) await endSession(found.value, found.value.sessionId);
      },
    },
  };
}

/** The wait in seconds when next-auth's answer to a login means "too many tries". */
export function tooManyIn(location: string | null): number | null {
  const error = location ? new URL(location, "http://shop.invalid").searchParams.get("error") : null;
  return error?.startsWith(TOO_MANY) ? Number(error.slice(TOO_MANY.length)) : null;
}
