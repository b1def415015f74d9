import { describe, expect, it } from "vitest";
import { withLostPage } from "@/dev/front/words";

const shell = `<!DOCTYPE html><html lang="sv" class="typsnitt"><head><link rel="stylesheet" href="/a.css"/><title>Sidan finns inte – Stavmakeriet</title></head><body><main><h1>Oops! Page not found</h1><p>Här tog spåret slut. Sidan finns inte, eller så har den flyttat.</p><a class="knapp" href="/">Till startsidan</a></main></body></html>`;
const bare = `<!DOCTYPE html><html id="__next_error__"><head></head><body><script>draw()</script></body></html>`;

describe("a page that found nothing, for whoever has no script", () => {
  it("is the shop's own, beside the scripts that draw it", () => {
    const html = withLostPage(bare, "/blogg/sida/99", shell);
    expect(html).toContain("<noscript><main><h1>Oops! Page not found</h1>");
    expect(html).toContain(`<html id="__next_error__" lang="sv" class="typsnitt">`);
    expect(html).toContain("<title>Sidan finns inte – Stavmakeriet</title>");
    expect(html).toContain(`<noscript><link rel="stylesheet" href="/a.css"/></noscript></head>`);
    expect(html).toContain("<script>draw()</script>");
  });

  it("says what a post says, and leads to the others", () => {
    const html = withLostPage(bare, "/blogg/finns-inte", shell);
    expect(html).toContain("<h1>Inlägget hittades inte</h1>");
    expect(html).toContain(`href="/blogg">Tillbaka till bloggen</a>`);
    expect(html).not.toContain("Oops!");
  });

  it("leaves a page alone that has HTML, and one without a shell", () => {
    expect(withLostPage(shell, "/finns-inte", shell)).toBe(shell);
    expect(withLostPage(bare, "/blogg/x", null)).toBe(bare);
  });
});
