import { escapeHtml, page } from "../http.ts";
import type { Message } from "./messages.ts";

const BANNER = `<div class="banner" role="note">Ersättare för e-post: inget lämnar den här datorn.</div>`;

/** The inbox: every mail, newest first. */
export function inboxPage(messages: readonly Message[]): string {
  const rows = messages
    .map(
      (
        message,
      ) => `<tr><td><a href="/mail/${message.id}">${escapeHtml(message.subject || "(utan ämne)")}</a><br>
<span class="soft">till ${escapeHtml(message.envelope.to.join(", "))}</span></td><td class="sum soft">${when(message)}</td></tr>`,
    )
    .join("");
  const list = rows ? `<table><tbody>${rows}</tbody></table>` : "<p>Inga mejl ännu.</p>";
  return page(
    "Inkorg",
    `${BANNER}<main><h1>Inkorg (${messages.length})</h1><div class="card">${list}</div></main>`,
  );
}

/** One mail: as HTML, as text, and its headers. */
export function messagePage(message: Message): string {
  const row = (label: string, value: string) =>
    value ? `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>` : "";
  const files = message.attachments
    .map((file, index) => `<li><a href="/mail/${message.id}/${index}">${escapeHtml(file.filename)}</a></li>`)
    .join("");
  const headers = message.headers.map(({ key, value }) => `${key}: ${value}`).join("\n");
  return page(
    message.subject,
    `${BANNER}<main><p><a href="/">Till inkorgen</a></p><h1>${escapeHtml(message.subject || "(utan ämne)")}</h1>
<div class="card"><table><tbody>${row("Från", message.from)}${row("Till", message.to.join(", "))}
${row("Svar till", message.replyTo.join(", "))}${row("Kom", when(message))}</tbody></table></div>
${files ? `<h2>Bilagor</h2><ul>${files}</ul>` : ""}
${message.html ? `<h2>HTML</h2><iframe title="Mejlet" sandbox srcdoc="${escapeHtml(message.html)}"></iframe>` : ""}
<h2>Text</h2><pre class="card">${escapeHtml(message.text || "(ingen textdel)")}</pre>
<details><summary>Brevhuvud</summary><pre class="card">${escapeHtml(headers)}</pre></details></main>`,
  );
}

function when(message: Message): string {
  return new Date(message.receivedAt).toLocaleString("sv-SE", { timeZone: "Europe/Stockholm" });
}
