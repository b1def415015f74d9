// An SMTP server that forwards no mail, with an inbox on the web.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { listen, sendHtml, sendJson } from "./http.ts";
import { jsonStore } from "./json-store.ts";
import { filterMessages, parseMessage, type Message, type MessageFilter } from "./mail/messages.ts";
import { inboxPage, messagePage } from "./mail/page.ts";

export type { Message } from "./mail/messages.ts";

const MAX_MESSAGES = 1000;

/** refuse: no connection. status: the answer to the command `at`. slow: takes the mail `ms` later, or when a fault is set. */
type MailFault = {
  mode: "refuse" | "slow" | "status";
  status?: number;
  /** Default: RCPT TO. */
  at?: "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";
  /** The text after the status. */
  words?: string;
  ms?: number;
  times?: number;
  /** Only mails to an address that contains this. */
  match?: string;
};

type Options = {
  smtpPort?: number;
  webPort?: number;
  dataFile?: string;
  /** How many mails the inbox holds. */
  keep?: number;
};

export type MailStandIn = Awaited<ReturnType<typeof startMailStandIn>>;

/** Starts the SMTP server and its inbox, both on 127.0.0.1. */
export async function startMailStandIn(options: Options = {}) {
  const store = jsonStore<{ messages: Message[] }>(options.dataFile, () => ({ messages: [] }));
  let fault: MailFault | null = null;
  let faultsLeft = 0;
  let faultSet = new AbortController();

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: 30_000_000,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal("AUTH"), { user: "butik" }),
    onConnect: (_session, done) =>
      takes("refuse") ? done(smtpError(421, "Stängt (påslaget fel).")) : done(),
    onMailFrom: (_address, _session, done) => done(refusal("MAIL FROM")),
    onRcptTo: ({ address }, _session, done) => done(refusal("RCPT TO", address)),
    onData: (stream, session, done) =>
      void receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      ),
  });
  smtp.on("error", () => {}); // a client that hangs up is no error of the server

  /** Does this fault apply to this address? Counts as one use if so. */
  function takes(mode: MailFault["mode"], address = ""): boolean {
    if (fault?.mode !== mode || faultsLeft <= 0 || !address.includes(fault.match ?? "")) return false;
    faultsLeft -= 1;
    return true;
  }

  /** The error to answer a command with, if the fault is for it. */
  function refusal(at: MailFault["at"], address?: string): Error | null {
    if ((fault?.at ?? "RCPT TO") !== at || !takes("status", address)) return null;
    return smtpError(fault?.status ?? 451, fault?.words ?? "Nekat (påslaget fel).");
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
    const to = session.envelope.rcptTo.map(({ address }) => address);
    if (takes("slow", to.join()))
      await sleep(fault?.ms ?? 30_000, undefined, { ref: false, signal: faultSet.signal }).catch(() => {});
    const refused = refusal("DATA", to.join());
    if (refused) throw refused;
    const message = await parseMessage(raw, { from, to });
    store.state.messages = [...store.state.messages, message].slice(-(options.keep ?? MAX_MESSAGES));
    store.save(); // before 250: an accepted mail must not be lost
  }

  const setFault = (next: MailFault | null) => {
    faultSet.abort();
    faultSet = new AbortController();
    fault = next;
    faultsLeft = next?.times ?? Infinity;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, "http://inbox");
    const [, area, id, part] = pathname.split("/");
    const filter = {
      to: searchParams.get("to") ?? undefined,
      subject: searchParams.get("subject") ?? undefined,
    };
    const found = filterMessages(store.state.messages, filter);
    if (pathname === "/") return sendHtml(response, 200, inboxPage(found));
    if (pathname === "/api/messages" && request.method === "DELETE") {
      store.reset();
      return void response.writeHead(204).end();
    }
    if (pathname === "/api/messages") return sendJson(response, 200, found);
    if (pathname === "/_stand-in/setFault") {
      setFault(((await json(request)) as [MailFault | null])[0]);
      return sendJson(response, 200, {});
    }
    const message = area === "mail" ? store.state.messages.find((each) => each.id === id) : undefined;
    if (!message) return sendHtml(response, 404, "Mejlet finns inte.");
    if (part === undefined) return sendHtml(response, 200, messagePage(message));
    const file = message.attachments[Number(part)];
    if (!file) return sendHtml(response, 404, "Bilagan finns inte.");
    // Always a download: an attachment must not run on the inbox' origin.
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
    response.writeHead(200, { "content-type": file.mimeType, "content-disposition": disposition });
    response.end(Buffer.from(file.base64, "base64"));
  }

  smtp.listen(options.smtpPort ?? 0, "127.0.0.1");
  await once(smtp.server, "listening");
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  const web = await listen(options.webPort ?? 0, handle);
  return {
    /** For SMTP_URL. */
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    /** The inbox, for people and for GET /api/messages. */
    url: web.url,
    webPort: web.port,
    messages: (filter: MessageFilter = {}) => filterMessages(store.state.messages, filter),
    clear: () => store.reset(),
    setFault,
    /** How many uses of a fault with `times` are left. */
    faultsLeft: () => faultsLeft,
    async close() {
      await web.close();
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
