import nodemailer from "nodemailer";
import { afterAll, expect, it } from "vitest";
import { startMailStandIn, type Message } from "../../dev/stand-ins/mail.ts";

const standIn = await startMailStandIn();
afterAll(() => standIn.close());

function send(to: string, subject = "Tack för din beställning – åäö"): Promise<unknown> {
  const transport = nodemailer.createTransport(`${standIn.smtpUrl}?ignoreTLS=true`);
  return transport.sendMail({
    from: '"Stavmakeriet" <order@example.se>',
    to,
    subject,
    text: "Hej å",
    html: "<p>Hej <b>å</b><script>1</script></p>",
    attachments: [{ filename: "kvitto å.txt", content: "kvitto" }],
  });
}

it("the mail stand-in keeps each mail unchanged, and finds it by recipient and subject", async () => {
  await send("asa@example.se");
  await send("maker@example.se", "Arbetsorder 1001");
  const response = await fetch(`${standIn.url}/api/messages?to=asa@&subject=BESTÄLLNING`);
  const messages = (await response.json()) as Message[];
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    subject: "Tack för din beställning – åäö",
    envelope: { from: "order@example.se", to: ["asa@example.se"] },
    from: "Stavmakeriet <order@example.se>",
  });
  expect(messages[0]!.text.trim()).toBe("Hej å");
  const file = await fetch(`${standIn.url}/mail/${messages[0]!.id}/0`);
  expect(await file.text()).toBe("kvitto");
  const html = await (await fetch(`${standIn.url}/mail/${messages[0]!.id}`)).text();
  expect(html).toContain('<iframe title="Mejlet" sandbox srcdoc=');
  expect(html).not.toContain("<script>1");
  await fetch(`${standIn.url}/api/messages`, { method: "DELETE" });
  expect(standIn.messages()).toEqual([]);
});
