import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask, readAnswers } from "../../dev/bench/caller.ts";
import { listen, type Listening } from "../../dev/stand-ins/http.ts";

const plain = "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n\r\n\r\n0\r\n\r\nab";
const chunked =
  "HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n5\r\na\r\n\r\nb\r\nA\r\n0123456789\r\n0\r\n\r\n";
const empty = "HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n";

describe("the bench's HTTP reader", () => {
  it.each([1, 2, 3, 7, 1000])("reads every answer when its bytes arrive %i at a time", (size) => {
    const statuses: number[] = [];
    const read = readAnswers((status) => statuses.push(status));
    const bytes = Buffer.from(plain + chunked + empty + chunked + plain);
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    expect(statuses).toEqual([200, 404, 304, 404, 200]);
  });

  it("counts no answer that lacks its last byte", () => {
    for (const answer of [plain, chunked, empty]) {
      const statuses: number[] = [];
      readAnswers((status) => statuses.push(status))(Buffer.from(answer.slice(0, -1)));
      expect(statuses).toEqual([]);
    }
  });
});

type Answers = Awaited<ReturnType<typeof ask>>;

/** Asks again for twice as long until `isEnough`: a busy machine may answer too few requests at first. */
async function askUntil(
  isEnough: (answers: Answers) => boolean,
  question: Parameters<typeof ask>[0],
): Promise<Answers> {
  const answers = await ask(question);
  return isEnough(answers) ? answers : askUntil(isEnough, { ...question, seconds: 2 * question.seconds });
}

describe("the bench's HTTP caller", () => {
  let server: Listening;
  let bodies: string[];
  beforeEach(async () => {
    bodies = [];
    server = await listen(0, async (request, response) => {
      if (request.url === "/hang-up") return void request.socket.destroy();
      if (request.method === "POST") bodies.push(await text(request));
      response.statusCode = request.headers["accept-encoding"] === "br" ? 200 : 400;
      response.end("ö".repeat(200_000));
    });
  });
  afterEach(() => server.close());

  it("gives each request its own body, and counts whole answers and their times", async () => {
    const { statuses, errors, times } = await askUntil(({ times }) => times.length > 3, {
      url: `${server.url}/`,
      connections: 3,
      seconds: 0.3,
      headers: { "accept-encoding": "br" },
      body: (index) => `{"räksmörgås":${index}}`,
    });
    expect([...statuses]).toEqual([[200, times.length]]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(errors).toBe(0);
    expect(bodies).toContain('{"räksmörgås":1}');
  });

  it("counts a broken connection as an error and opens it again", async () => {
    const { times } = await askUntil(({ errors }) => errors > 1, {
      url: `${server.url}/hang-up`,
      connections: 1,
      seconds: 0.3,
      headers: {},
    });
    expect(times).toEqual([]);
  });
});
