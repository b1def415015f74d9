// What a browser fetches for a page before any interaction.
import { gzipSync } from "node:zlib";
import { chromium, type CDPSession, type Page } from "playwright";
import { shapeOf, type Shape } from "./page-shape.ts";

export type Weight = {
  /** gzip bytes of all script files, whatever the server compressed with. */
  script: number;
  /** All bytes over the wire, headers included. */
  bytes: number;
  requests: number;
  fonts: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Addresses that answered with an error, except the page itself. */
  failed: string[];
  /** A line per request. */
  log: string[];
};

type Fetched = { url: string; type: string; status: number; bytes: number };

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;

/** A page is done when, after `load`, there was no request for so long, none is open, and the main thread is idle. */
const QUIET_MS = 1_200;
const AT_MOST_MS = 12_000;

/** A cart with a line: an empty checkout would weigh less than a real one. */
export const CART = {
  version: 1,
  lines: [
    {
      id: "1",
      quantity: 1,
      design: {
        product: "vuxenstav",
        color: "rod",
        handle: null,
        grip: "kork",
        basket: null,
        lengthCm: 125,
        engraving: "ÅSA",
      },
    },
  ],
};

type Meter = {
  /** Measures a page when it is done; `cookie` is the `name=value` of a session, for a page behind the login. */
  look: (url: string, screen: keyof typeof SCREENS, cookie?: string) => Promise<Seen>;
  close: () => Promise<void>;
};

type Seen = { weight: Weight; shape: Shape };

/** Opens a browser; every page is looked at in a fresh profile. */
export async function openMeter(executablePath: string): Promise<Meter> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  async function once(url: string, screen: keyof typeof SCREENS, cookie?: string): Promise<Seen> {
    const context = await browser.newContext({ ...SCREENS[screen], locale: "sv-SE" });
    try {
      const [name, value] = cookie?.split("=") ?? [];
      if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
      const page = await context.newPage();
      const weight = await weighPage(page, await context.newCDPSession(page), url);
      return { weight, shape: await shapeOf(page) };
    } finally {
      await context.close();
    }
  }
  return {
    close: () => browser.close(),
    async look(url, screen, cookie) {
      let seen = await once(url, screen, cookie);
      // Retries a layout shift: a real one comes every time, a font that a busy machine loads late hardly twice.
      for (let again = 0; again < 2 && seen.weight.shift > 0; again += 1) {
        const next = await once(url, screen, cookie);
        if (next.weight.shift < seen.weight.shift) seen = next;
      }
      return seen;
    },
  };
}

async function weighPage(page: Page, devtools: CDPSession, url: string): Promise<Weight> {
  const fetched = new Map<string, Fetched>();
  const underWay = new Set<string>();
  let last = performance.now();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // A video is fetched for as long as it plays, so it is never waited for.
    if (request.url.startsWith("http") && type !== "Media") underWay.add(requestId);
    last = performance.now();
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => underWay.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!response.url.startsWith("http")) return;
    fetched.set(requestId, { url: response.url, type, status: response.status, bytes: 0 });
    last = performance.now();
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = fetched.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
    underWay.delete(requestId);
    last = performance.now();
  });
  await devtools.send("Network.enable");
  await page.addInitScript((cart) => localStorage.setItem("varukorg", cart), JSON.stringify(CART));
  await page.addInitScript(() => {
    const shared = window as unknown as { shift: number };
    shared.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shared.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  const began = performance.now();
  const isBusy = () => underWay.size > 0 || performance.now() - last < QUIET_MS;
  while (isBusy() && performance.now() - began < AT_MOST_MS) {
    await page.waitForTimeout(100);
    if (isBusy()) continue;
    // On a busy machine a page can be quiet because its scripts have not run yet.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 3_000 })),
    );
  }
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  return sum([...fetched.values()], url, await scriptSizes(devtools, fetched), shift);
}

async function scriptSizes(devtools: CDPSession, fetched: Map<string, Fetched>) {
  const sizes = new Map<string, number>();
  for (const [requestId, { type, url, status }] of fetched) {
    if (type !== "Script" || status !== 200) continue;
    const { body, base64Encoded } = await devtools.send("Network.getResponseBody", { requestId });
    sizes.set(url, gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8")).length);
  }
  return sizes;
}

function sum(all: Fetched[], pageUrl: string, scripts: Map<string, number>, shift: number): Weight {
  const bytesOf = (some: Fetched[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    script: [...scripts.values()].reduce((total, size) => total + size, 0),
    bytes: bytesOf(all),
    requests: all.length,
    fonts: bytesOf(all.filter(({ type }) => type === "Font")),
    shift,
    failed: all.filter(({ status, url }) => status >= 400 && url !== pageUrl).map(({ url }) => url),
    log: all.map(
      ({ type, bytes, status, url }) =>
        `  ${type.padEnd(11)} ${String(bytes).padStart(7)} ${status} ${new URL(url).pathname}${new URL(url).search}` +
        (scripts.has(url) ? `  gzip ${scripts.get(url)}` : ""),
    ),
  };
}
