import { headers } from "next/headers";

/** An inline script with the request's nonce, without which the Content-Security-Policy blocks it. */
export async function InlineScript({ code }: { code: string }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
