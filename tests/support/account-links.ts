// Account links, as the recipients of the mails have them.
import { linkKey } from "@/lib/staff/links";
import { db } from "@/lib/kernel/db";
import type { LinkKind } from "@/prisma/generated/enums";

/** The secret key of the newest link of a kind to this address. */
export async function keyFor(kind: LinkKind, email: string): Promise<string> {
  const link = await db().accountLink.findFirstOrThrow({
    where: { kind, email },
    orderBy: { createdAt: "desc" },
  });
  return linkKey(link.id);
}
