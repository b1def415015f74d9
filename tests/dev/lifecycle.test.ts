import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** Starts a program with this lifecycle, and gives its exit code after it was asked to end. */
async function codeAfter(signal: NodeJS.Signals, options: string): Promise<number> {
  const program = `
    import { lifecycle } from "./dev/lifecycle.ts";
    const life = lifecycle(${options});
    life.onStop(() => console.log("closed"));
    setInterval(() => {}, 1000);
    console.log("runs");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (said === "runs\n") child.kill(signal);
  });
  const [[code]] = await Promise.all([once(child, "exit"), once(child.stdout, "end")]);
  expect(said).toBe("runs\nclosed\n");
  return code;
}

// Fails without: the exit code of a run that was interrupted.
test("a test run that is interrupted has not passed", async () => {
  expect(await codeAfter("SIGINT", "")).toBe(1);
  expect(await codeAfter("SIGTERM", "{ stopWithinMs: 60_000 }")).toBe(1);
});

test("a shop that is asked to end has ended well", async () => {
  expect(await codeAfter("SIGINT", "{ codeWhenAsked: 0 }")).toBe(0);
});
