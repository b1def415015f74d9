import type { Page } from "./test";

/** Collects violations of the Content-Security-Policy, and pages that are sent without the full policy. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeBinding("__violated", (_, what: string) => void broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { __violated: (what: string) => void }).__violated;
      tell(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) broken.push(message.text());
  });
  page.on("response", (answer) => {
    if (answer.request().resourceType() !== "document" || answer.headers().location) return;
    const policy = answer.headers()["content-security-policy"] ?? "";
    const isWhole =
      policy.includes("object-src 'none'; base-uri 'none'") &&
      /script-src 'self'( '(sha256-[A-Za-z0-9+/=]+|nonce-[A-Za-z0-9+/=]+)')*;/.test(policy);
    if (!isWhole) broken.push(`${answer.url()} is sent with the policy "${policy}"`);
  });
  return broken;
}
