import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";

// The shell ends the command when our end of its stdin closes: on stop(), on a crash and on kill -9 alike.
// A command that ignores the signal is killed after the grace time, with `wholeGroup` all that it started too.
// When measured, descriptor 4 gets the CPU time of the command and its waited-for children.
const WATCHER = `
signal=$1; grace=$2; group=$3; measured=$4; shift 4
exec 3<&0
"$@" </dev/null 3<&- 4>&- & pid=$!
{
  cat <&3 >/dev/null 2>&1
  kill -"$signal" "$pid"
  i=0; while [ $i -lt "$grace" ] && kill -0 "$pid"; do sleep 0.1; i=$((i+1)); done
  if [ "$group" = group ]; then kill -KILL 0; else kill -KILL "$pid"; fi
} 2>/dev/null 4>&- & watcher=$!
trap '' INT TERM HUP
{
  wait "$pid"; code=$?
  while kill -0 "$pid"; do wait "$pid"; code=$?; done
} 2>/dev/null
[ "$measured" ] && times >&4
kill "$watcher" 2>/dev/null
exit $code`;

type Options = {
  /** The signal that asks the command to end. */
  signal?: "INT" | "TERM";
  graceSeconds?: number;
  /** Also kills the command's own children. Not for PostgreSQL, whose children must never be killed first. */
  wholeGroup?: boolean;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  stdout?: "inherit" | "ignore" | "pipe";
  stderr?: "inherit" | "ignore" | "pipe";
  /** Also measures its CPU time. */
  measured?: boolean;
};

export type Supervised = {
  child: ChildProcess;
  /** Resolves with the exit code when the command has ended, whoever ended it. */
  exited: Promise<number>;
  stop: () => Promise<number>;
  /** Its CPU seconds when measured; 0 until its streams are closed. */
  processorSeconds: () => number;
};

/** Starts a command that cannot outlive this process, in a session of its own, so that Ctrl-C reaches only this process. */
export function supervise(command: readonly string[], options: Options = {}): Supervised {
  const { signal = "TERM", graceSeconds = 8, wholeGroup = false, measured = false, env, cwd } = options;
  const [stdout, stderr] = [options.stdout ?? "inherit", options.stderr ?? "inherit"];
  const stdio: StdioOptions = ["pipe", stdout, stderr, "ignore", measured ? "pipe" : "ignore"];
  const child = spawn(
    "sh",
    [
      "-c",
      WATCHER,
      "sh",
      signal,
      String(graceSeconds * 10),
      wholeGroup ? "group" : "one",
      measured ? "measured" : "",
      ...command,
    ],
    { env, cwd, stdio, detached: true },
  );
  child.stdin?.on("error", () => {});
  let times = "";
  child.stdio[4]?.on("data", (chunk: Buffer) => (times += chunk.toString()));
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, killedBy) => {
      child.stdin?.destroy();
      resolve(code ?? (killedBy ? 137 : 1));
    });
  });
  const stop = () => {
    child.stdin?.end();
    return exited;
  };
  return { child, exited, stop, processorSeconds: () => childSeconds(times) };
}

/** CPU seconds from the second line of the shell's `times`: user and system time of its children, "1m2.34s 0m0.56s". */
function childSeconds(times: string): number {
  const parts = [...(times.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
