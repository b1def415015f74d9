import { escapeHtml, kronor, page } from "../http.ts";
import type { StoredSession } from "./state.ts";

const BANNER = `<div class="banner" role="note">Ersättare för Stripe: inga riktiga pengar flyttas.</div>`;

/** The hosted payment page of a session in any status. */
export function paymentPage(stored: StoredSession, problem?: string): string {
  const { session } = stored;
  const body =
    session.status === "open"
      ? openBody(stored, problem)
      : stored.pending
        ? pendingBody()
        : `<p class="card">${closedText(stored)}</p>${backLink(stored)}`;
  return page(
    "Betalning",
    `${BANNER}<main><h1>Betala ${kronor(session.amount_total ?? 0)}</h1>${body}</main>`,
  );
}

/** The payment page of an unknown session. */
export function unknownPage(): string {
  return page(
    "Betalning",
    `${BANNER}<main><h1>Betalningen finns inte</h1><p>Gå tillbaka till butiken och försök igen.</p></main>`,
  );
}

/** The address after the payment. */
export function successUrl({ session }: StoredSession): string {
  return session.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

/** The front page of the stand-in: every session with its status. */
export function overviewPage(sessions: StoredSession[]): string {
  const rows = sessions
    .toReversed()
    .map(({ session, pending }) => {
      const state = pending ? "obekräftad" : `${session.status} / ${session.payment_status}`;
      const when = new Date(session.created * 1000).toLocaleString("sv-SE", { timeZone: "Europe/Stockholm" });
      return `<tr><td><a href="/c/pay/${session.id}">${session.id.slice(0, 20)}…</a><br><span class="soft">${when}</span></td>
<td>${escapeHtml(state)}</td><td class="sum">${kronor(session.amount_total ?? 0)}</td></tr>`;
    })
    .join("");
  const table = rows
    ? `<table><thead><tr><th>Betalning</th><th>Läge</th><th class="sum">Belopp</th></tr></thead><tbody>${rows}</tbody></table>`
    : "<p>Inga betalningar ännu.</p>";
  return page("Betalningar", `${BANNER}<main><h1>Betalningar</h1><div class="card">${table}</div></main>`);
}

function openBody(stored: StoredSession, problem: string | undefined): string {
  const { session } = stored;
  return `${summary(stored)}${problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : ""}
<form class="card" method="post">
<label for="card">Kortnummer</label><input id="card" name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off">
<div class="pair"><div><label for="expiry">Utgångsdatum</label><input id="expiry" name="expiry" value="12 / 34" autocomplete="off"></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" value="123" autocomplete="off"></div></div>
<label for="name">Namn på kortet</label><input id="name" name="name" value="Testkund Testsson" autocomplete="off">
<p class="soft">4242 4242 4242 4242 går igenom, 4000 0000 0000 0002 nekas.</p>
<p><button name="do" value="pay">Betala</button><button class="quiet" name="do" value="later">Betala senare (obekräftad)</button></p>
</form>${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Avbryt</a></p>` : ""}`;
}

function pendingBody(): string {
  return `<p class="card">Betalningen är påbörjad och väntar på bankens besked. Vad svarar banken?</p>
<form class="card" method="post"><p><button name="do" value="succeeded">Bekräfta betalningen</button>
<button class="quiet" name="do" value="failed">Låt betalningen misslyckas</button></p></form>`;
}

function closedText({ session }: StoredSession): string {
  if (session.status === "expired") return "Betalningen har gått ut. Börja om i butiken.";
  return session.payment_status === "unpaid" ? "Betalningen misslyckades." : "Betalningen är klar.";
}

function backLink(stored: StoredSession): string {
  const { session } = stored;
  const target = session.status === "expired" ? session.cancel_url : successUrl(stored);
  return target ? `<p><a href="${escapeHtml(target)}">Tillbaka till butiken</a></p>` : "";
}

function summary({ session, lines, details }: StoredSession): string {
  const named = (line: StoredSession["lines"][number], index: number) =>
    `${escapeHtml(line.description)} × ${line.quantity}` +
    (details?.[index] ? `<br><small>${escapeHtml(details[index])}</small>` : "");
  const row = (label: string, amount: number, strong = false) =>
    `<tr><${strong ? "th" : "td"}>${label}</${strong ? "th" : "td"}><td class="sum">${kronor(amount)}</td></tr>`;
  const discount = session.total_details?.amount_discount ?? 0;
  return `<div class="card"><table><tbody>
${lines.map((line, index) => row(named(line, index), line.amount_subtotal)).join("")}
${discount ? row("Rabatt", -discount) : ""}
${session.shipping_cost ? row("Frakt", session.shipping_cost.amount_total) : ""}
${row("Att betala", session.amount_total ?? 0, true)}</tbody></table></div>`;
}
