import { nextCommand } from "../ops/build.ts";

/** Without them V8 grows with the machine: 618 MB after 2,500 pages instead of 394, for a tenth less time. */
const MEMORY = ["--max-semi-space-size=8", "--max-old-space-size=384"];
/** Longer than nginx keeps a connection (60 s): Next never closes one that is just being used again. */
const KEEP_ALIVE_MS = "65000";

/** How the built shop is started: `next start` on this port, of this address or of all that the machine has. */
export function nextStart(port: number, address: string | undefined, env: NodeJS.ProcessEnv) {
  const [node, ...start] = nextCommand("start", "-p", String(port), "--keepAliveTimeout", KEEP_ALIVE_MS);
  return {
    command: [node!, ...MEMORY, ...start, ...(address ? ["-H", address] : [])],
    env: {
      ...env,
      NODE_ENV: "production",
      // Each thread of glibc's would keep memory of its own: 268 MB after ten busy pages where it is 250 with one for all.
      MALLOC_ARENA_MAX: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      // lib/jobs/background.ts ends it.
      NEXT_MANUAL_SIG_HANDLE: "true",
    } satisfies NodeJS.ProcessEnv,
  };
}
