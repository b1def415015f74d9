// An empty Next app as the baseline of measurements: what the shop has above it is the shop's own weight and time.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answering } from "./answering.ts";
import { nextCommand } from "../ops/build.ts";
import { projectRoot, readIfThere, writeAtomically } from "../ops/files.ts";
import { freePort } from "./free-port.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { supervise } from "./supervise.ts";

type BareNext = {
  url: string;
  /** The process that listens, or its parent. */
  pid: number;
};

// Inside the project, so that it finds the same node_modules; kept between runs.
const FOLDER = path.join(projectRoot, ".data/bare-next");

const FILES: Record<string, string> = {
  "package.json": JSON.stringify({ name: "bare-next", private: true, type: "module" }),
  "next.config.mjs": `export default {
  cacheComponents: false,
  poweredByHeader: false,
  turbopack: { root: ${JSON.stringify(projectRoot)} },
};
`,
  // An own file, or Next would find the shop's.
  "postcss.config.mjs": "export default { plugins: {} };\n",
  "instrumentation.js": "export function register() {}\n",
  "app/layout.jsx": `export const metadata = { title: "Tom", description: "En tom sida att mäta mot." };
export default function Layout({ children }) {
  return <html lang="sv"><body>{children}</body></html>;
}
`,
  "app/page.jsx": `export default function Page() {
  return <main><h1>Tom</h1></main>;
}
`,
  "app/api/route.js": `export async function POST(request) {
  return Response.json({ got: await request.json() });
}
`,
};

/** Builds it when it or Next has changed, and starts it on a free port. */
export async function startBareNext(life: Lifecycle): Promise<BareNext> {
  await buildBareNext(life);
  const port = await freePort();
  const next = supervise(nextCommand("start", FOLDER, "-H", "127.0.0.1", "-p", String(port)), {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    wholeGroup: true,
    graceSeconds: 3,
    stdout: "ignore",
    stderr: "inherit",
  });
  life.onStop(next.stop);
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  return { url, pid: next.child.pid! };
}

/** Builds it when it or Next has changed. */
async function buildBareNext({ run }: Pick<Lifecycle, "run">): Promise<void> {
  const version = readFileSync(path.join(projectRoot, "node_modules/next/package.json"), "utf8");
  const made = JSON.stringify([FILES, (JSON.parse(version) as { version: string }).version]);
  const stamp = path.join(FOLDER, ".next/made-from");
  if (readIfThere(stamp) === made) return;
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(FOLDER, name)), { recursive: true });
    writeFileSync(path.join(FOLDER, name), text);
  }
  await run("next build (tom sida)", nextCommand("build", FOLDER), {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  writeAtomically(stamp, made, 0o644);
}
