import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How a stand-in should misbehave, for the requests that match. */
export type Fault = {
  /**
   * Nothing is done: refuse closes the connection at once, status answers with `status`, rubbish with 200 and HTML.
   * The work is done: slow waits `ms` before it, cut ends the answer in the middle, drop closes the connection without an
   * answer, hold answers `ms` later, or without `ms` when the fault is next set.
   */
  mode: "refuse" | "slow" | "status" | "rubbish" | "cut" | "hold" | "drop";
  ms?: number;
  status?: number;
  /** Only requests whose "METHOD /path" contains this. */
  match?: string;
  /** Only this many requests are disturbed. */
  times?: number;
};

export type FaultBox = {
  set: (fault: Fault | null) => void;
  /** Applies the fault before the work is done. True when the request is answered already, so that it must not be. */
  before: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
};

/** Keeps the current fault and applies it to requests. */
export function faultBox(): FaultBox {
  let current: Fault | null = null;
  let left = 0;
  const held: (() => void)[] = [];

  return {
    set(fault) {
      current = fault;
      left = fault?.times ?? Infinity;
      for (const answer of held.splice(0)) answer();
    },
    async before(request, response) {
      const fault = current;
      if (!fault || left <= 0 || !`${request.method} ${request.url}`.includes(fault.match ?? ""))
        return false;
      left -= 1;
      if (fault.mode === "slow") await sleep(fault.ms ?? 30_000);
      else if (fault.mode === "refuse") request.socket.destroy();
      else if (fault.mode === "status") sendStatus(response, fault.status ?? 500);
      else if (fault.mode === "rubbish") sendRubbish(response);
      else disturbAnswer(request, response, fault, held);
      return ["refuse", "status", "rubbish"].includes(fault.mode);
    },
  };
}

function sendStatus(response: ServerResponse, status: number): void {
  const error = {
    type: status === 429 ? "rate_limit_error" : "api_error",
    message: "Något gick fel (påslaget fel).",
  };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
}

function sendRubbish(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>502 Bad Gateway</h1>");
}

// The work is done as usual; only the answer is disturbed.
function disturbAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
  held: (() => void)[],
): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: unknown) => {
    if (fault.mode === "drop") request.socket.destroy();
    else if (fault.mode === "hold" && fault.ms === undefined) held.push(() => end(chunk as string));
    else if (fault.mode === "hold") setTimeout(() => end(chunk as string), fault.ms).unref();
    else {
      const whole = Buffer.from(String(chunk ?? ""));
      response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => request.socket.destroy());
    }
    return response;
  }) as typeof response.end;
}
