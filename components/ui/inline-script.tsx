import { headers } from "next/headers";

/** A script in the page itself, marked with the request's nonce, without which the page's policy blocks it. */
export async function InlineScript({ code }: { code: string }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
