// The ways to call a server action over HTTP.
import { actionBody } from "../../support/action-body.ts";
import { argumentsOf, hostileForm } from "../../support/admin-doors.ts";
import type { Asked } from "../ask.ts";

/** Calls about this row: by JavaScript on several pages and with forged headers, and by forms without JavaScript. */
export async function callsOf(id: string, row: string): Promise<(Asked & { scripted: boolean })[]> {
  const form = () => hostileForm(row, row, "KAPAD");
  const { type, body } = await actionBody(argumentsOf(id, form()));
  const scripted = (url: string, headers: Record<string, string> = {}) => ({
    scripted: true,
    method: "POST",
    url,
    headers: { "content-type": type, "next-action": id, ...headers },
    body,
  });
  const byForm = async (...fields: [string, string][]) => {
    const sent = form();
    for (const [name, value] of fields) sent.set(name, value);
    const whole = new Response(sent);
    return {
      scripted: false,
      method: "POST",
      url: "/admin/login",
      headers: { "content-type": whole.headers.get("content-type")! },
      body: Buffer.from(await whole.arrayBuffer()),
    };
  };
  return [
    scripted("/"),
    scripted("/admin/bestallningar", { accept: "text/x-component" }),
    scripted("/admin/login", { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" }),
    scripted("/admin", { "x-forwarded-host": "evil.example", "x-socket-address": "127.0.0.1" }),
    await byForm([`$ACTION_ID_${id}`, ""]),
    await byForm(
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", JSON.stringify({ id, bound: "$@1" })],
      ["$ACTION_1:1", '[{"status":"idle"}]'],
      ["$ACTION_KEY", "k1"],
    ),
  ];
}
