/** A tab that waits for the payment page. */
export type PaymentTab = { go(url: string): void; close(): void };

/**
 * Opens a tab for the payment; must be called in the click itself, or Safari blocks it. `null` where the browser
 * refuses. The tab can't reach back to the shop's page once it has gone to the payment.
 */
export function openPaymentTab(): PaymentTab | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  try {
    const { document: page } = tab;
    page.documentElement.lang = "sv";
    page.title = "Öppnar betalningen";
    const text = page.createElement("p");
    text.textContent = "Öppnar betalningen …";
    text.style.font = "1.25rem/1.5 Georgia, serif";
    text.style.margin = "3rem 1.5rem";
    page.body.append(text);
    tab.opener = null;
  } catch {
    // The text is optional.
  }
  return {
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}
