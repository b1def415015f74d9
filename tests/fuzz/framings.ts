// Request smuggling: ways to hide a request in the body of another, by what the outer one says of its body's end.

export type Attempt = {
  /** The attempt in words. */
  name: string;
  bytes: Buffer;
  /** The address that the hidden request claims to come from; unique to this attempt. */
  address: string;
  /** The shop must refuse this framing with 400; any other attempt is refused by its handler. */
  isRefused: boolean;
  /** The request line holds an absolute URL, as for a proxy. */
  isWhole: boolean;
};

const BODYLESS = ["GET", "HEAD", "OPTIONS", "DELETE"];
const METHODS = [...BODYLESS, "POST", "PUT", "PATCH"];
const PATHS = ["/up", "/kontakt", "/api/validate-gift-card"];
const GUESS = '{"code":"AAAA-BBBB-CCCC-DDDD"}';
/** Ways to say where a body ends: the header lines, and the body as it is sent. */
const FRAMINGS: Record<string, (body: string) => { rows: string[]; sent: string }> = {
  längd: (body) => ({ rows: [`Content-Length: ${body.length}`], sent: body }),
  bitar: (body) => ({ rows: ["Transfer-Encoding: chunked"], sent: chunked(body) }),
  "längd och bitar": (body) => ({
    rows: [`Content-Length: ${chunked(body).length}`, "Transfer-Encoding: chunked"],
    sent: chunked(body),
  }),
  "bitar och längd": (body) => ({
    rows: ["Transfer-Encoding: chunked", "Content-Length: 5"],
    sent: `0\r\n\r\n${body}`,
  }),
  "två längder": (body) => ({ rows: ["Content-Length: 0", `Content-Length: ${body.length}`], sent: body }),
  "samma längd två gånger": (body) => ({
    rows: Array<string>(2).fill(`Content-Length: ${body.length}`),
    sent: body,
  }),
  "längder i en rad": (body) => ({ rows: [`Content-Length: 0, ${body.length}`], sent: body }),
  plustecken: (body) => ({ rows: [`Content-Length: +${body.length}`], sent: body }),
  "två kodningar": (body) => ({
    rows: ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
    sent: chunked(body),
  }),
  "samma kodning två gånger": (body) => ({
    rows: Array<string>(2).fill("Transfer-Encoding: chunked"),
    sent: chunked(body),
  }),
  "kodning före bitar": (body) => ({ rows: ["Transfer-Encoding: gzip, chunked"], sent: chunked(body) }),
  identitet: (body) => ({ rows: ["Transfer-Encoding: identity"], sent: body }),
  "okänd kodning": (body) => ({ rows: ["Transfer-Encoding: xchunked"], sent: chunked(body) }),
  "bruten rad": (body) => ({ rows: ["Transfer-Encoding:", " chunked"], sent: chunked(body) }),
  "bruten rad efter en annan": (body) => ({
    rows: ["X-A: b", ` Content-Length: ${body.length}`],
    sent: body,
  }),
  "mellanslag före kolon": (body) => ({ rows: ["Transfer-Encoding : chunked"], sent: chunked(body) }),
  "tabb före kolon": (body) => ({ rows: [`Content-Length\t: ${body.length}`], sent: body }),
  "udda mellanrum": (body) => ({ rows: ["Transfer-Encoding:\t chunked \t"], sent: chunked(body) }),
  lodflik: (body) => ({ rows: ["Transfer-Encoding: \vchunked"], sent: chunked(body) }),
  "bara radmatning": (body) => ({
    rows: [`X-A: b\nContent-Length: ${body.length}`],
    sent: body,
  }),
};

/** Variants of the outer request: what stands before its path, and extra header lines. */
const DRESSES: Record<string, (site: string) => { target?: string; rows: string[] }> = {
  "": () => ({ rows: [] }),
  RSC: () => ({ rows: ["RSC: 1"] }),
  "100-continue": () => ({ rows: ["Expect: 100-continue"] }),
  "hel adress": (site) => ({ target: `http://${site}`, rows: [] }),
};

function chunked(body: string): string {
  return `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

/** A guess of a gift card code, which the shop counts by the client's address; `rows` are headers that claim one. */
export function guessOf(site: string, rows: string): string {
  const type = `Content-Type: application/json\r\nContent-Length: ${GUESS.length}`;
  return `POST /api/validate-gift-card HTTP/1.1\r\nHost: ${site}\r\n${rows}${type}\r\n\r\n${GUESS}`;
}

/** The two requests to hide, as they would be sent on their own. */
function hidden(site: string, address: string): string {
  const rows = `X-Socket-Address: ${address}\r\nX-Forwarded-For: ${address}\r\n`;
  return `${guessOf(site, rows)}GET /blogg HTTP/1.1\r\nHost: ${site}\r\n${rows}\r\n`;
}

/** An address of the benchmarking network (RFC 2544), unique to the attempt with this index. */
const addressOf = (index: number) => `198.18.${index >> 8}.${index & 255}`;

/** Framings that can be read in one way only: a method with a body may use them. */
const PLAIN = ["längd", "bitar", "udda mellanrum", "bara radmatning"];

/** Every attempt to smuggle two requests past this site. */
export function waysToHide(site: string): Attempt[] {
  const dressed = Object.keys(FRAMINGS).flatMap((framing) =>
    Object.keys(DRESSES).map((dress) => [framing, dress] as const),
  );
  const ways = METHODS.flatMap((method) =>
    PATHS.flatMap((path) => dressed.map(([framing, dress]) => ({ method, path, framing, dress }))),
  );
  return ways.map(({ method, path, framing, dress }, index) => {
    const address = addressOf(index);
    const { rows, sent } = FRAMINGS[framing]!(hidden(site, address));
    const { target = "", rows: worn } = DRESSES[dress]!(site);
    // Each attempt comes from its own address, as a proxy in front would report it.
    const from = `X-Forwarded-For: 203.0.${index >> 8}.${index & 255}`;
    const head = [`${method} ${target}${path} HTTP/1.1`, `Host: ${site}`, from, ...worn, ...rows];
    return {
      name: [method, path, framing, dress].filter(Boolean).join(", "),
      bytes: Buffer.from(`${head.join("\r\n")}\r\n\r\n${sent}`, "latin1"),
      address,
      isWhole: target !== "",
      isRefused: BODYLESS.includes(method) || !PLAIN.includes(framing),
    };
  });
}
