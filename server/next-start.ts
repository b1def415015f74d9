import { nextCommand } from "../ops/build.ts";

/** Without these V8's heap grows with the machine's memory: 618 MB after 2,500 pages instead of 394, for a tenth less time. */
const MEMORY = ["--max-semi-space-size=8", "--max-old-space-size=384"];
/** Longer than nginx keeps a connection (60 s), so that Next never closes one that nginx is about to reuse. */
const KEEP_ALIVE_MS = "65000";

/** The command and environment that start the built shop: `next start` on this port, at this address or at all. */
export function nextStart(port: number, address: string | undefined, env: NodeJS.ProcessEnv) {
  const [node, ...start] = nextCommand("start", "-p", String(port), "--keepAliveTimeout", KEEP_ALIVE_MS);
  return {
    command: [node!, ...MEMORY, ...start, ...(address ? ["-H", address] : [])],
    env: {
      ...env,
      NODE_ENV: "production",
      // glibc would keep an arena for each thread: 268 MB after ten busy pages instead of 250.
      MALLOC_ARENA_MAX: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      // lib/jobs/background.ts handles the signals in place of Next.
      NEXT_MANUAL_SIG_HANDLE: "true",
    } satisfies NodeJS.ProcessEnv,
  };
}
