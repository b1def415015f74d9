// The request body by which a browser calls a server action, encoded by React itself.
import { createRequire } from "node:module";

type Encoder = { encodeReply: (args: unknown[]) => Promise<string | FormData> };
const { encodeReply } = createRequire(import.meta.url)(
  "next/dist/compiled/react-server-dom-turbopack/client.node",
) as Encoder;

/** The body of a call with these arguments, and its content type. */
export async function actionBody(args: unknown[]): Promise<{ type: string; body: Buffer }> {
  const sent = new Response(await encodeReply(args));
  return { type: sent.headers.get("content-type")!, body: Buffer.from(await sent.arrayBuffer()) };
}
