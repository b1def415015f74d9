import "server-only";
import { changesIn, writeAudit } from "@/lib/accounts/audit";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { saveVersioned, type SaveProblem } from "@/lib/accounts/versioned";
import { dayOf } from "@/lib/kernel/dates";
import { unlessTaken, transaction, type Tx } from "@/lib/kernel/db";
import { KEY_COLUMNS, openKeys, sealKeys } from "@/lib/gift-cards/sealed/sealed-code";
import { adjust, emptyCard, heldByCheckouts, issueCard, lockBalance } from "@/lib/gift-cards/mutations";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { codeOutflow, planBalance, USED_KINDS } from "./discount-code";
import { findCode, type CodeDetail } from "./queries";
import type { CodeInput } from "./schema";
import { codeLog } from "@/lib/gift-cards/log-words";

export type SavedCode = { id: string; version: number };
export type CodeRefusal =
  | { code: "taken" }
  | SaveProblem<CodeDetail>
  | { code: "ask"; used: Ore; from: Ore; to: Ore }
  /** The balance of a bought card would change; `lacksReason`: the admin confirmed it without a reason. */
  | { code: "ask_why"; from: Ore; to: Ore; lacksReason: boolean }
  | { code: "held"; held: Ore }
  | { code: "expired" }
  /** It gives away so much that the admin has to re-authenticate first. */
  | { code: "reauthentication_required" };

type RemovalRefusal = "not_found" | "used" | "held" | "bought";

/** The code itself is money and stays out of the log. */
function auditedCode({ amount, expiresAt, isActive }: CodeInput) {
  return { amount, expiresAt: expiresAt?.toISOString() ?? null, isActive };
}

const dayInWords = (day: Date | null) => (day ? dayOf(day) : "aldrig");
export const yesOrNo = (value: boolean) => (value ? "ja" : "nej");

/** A change whose values stay out of the log; `SAME`: no change. */
export const OTHER = ["en", "en annan"] as const;
export const SAME = ["", ""] as const;

/** Creates a discount code, with its amount as the first row of its ledger. */
export async function createCode(
  admin: Admin,
  input: CodeInput,
  now: Date,
): Promise<Result<SavedCode, CodeRefusal>> {
  if (input.expiresAt && input.expiresAt <= now) return fail({ code: "expired" });
  return unlessTaken(
    transaction(async (tx) => {
      const { code, amount, expiresAt, isActive } = input;
      const card = { code, kind: "promo", vatKind: "none", amount, expiresAt, isActive } as const;
      const { id } = await issueCard(tx, { ...card, actor: admin.email });
      const outflow = codeOutflow(null, { isActive, expiresAt, balance: amount }, now);
      const judged = await checkOutflow(tx, admin, outflow, now);
      if (!judged.ok) return fail({ code: judged.error });
      const details = { ...auditedCode(input), ...judged.value };
      await writeAudit(tx, admin, codeLog["code.create"], ["gift_cards", id], details);
      return ok({ id, version: 1 });
    }),
    fail({ code: "taken" }),
  );
}

/** Locks a code that is not deleted: no checkout can reserve or release on it until the transaction ends. */
async function lockCode(tx: Tx, id: string) {
  const where = { id, deletedAt: null, campaign: { is: null } };
  if ((await tx.giftCard.count({ where })) === 0) return null;
  const balance = await lockBalance(tx, id);
  const card = await tx.giftCard.findFirst({
    where,
    select: {
      ...KEY_COLUMNS,
      id: true,
      version: true,
      kind: true,
      amountOre: true,
      expiresAt: true,
      isActive: true,
    },
  });
  return card && { ...card, balance };
}

async function writeCode(
  tx: Tx,
  admin: Admin,
  card: NonNullable<Awaited<ReturnType<typeof lockCode>>>,
  input: CodeInput,
  now: Date,
): Promise<Result<SavedCode, CodeRefusal>> {
  const { id, balance } = card;
  const version = card.version + 1;
  const isNewDay = input.expiresAt?.getTime() !== card.expiresAt?.getTime();
  if (isNewDay && input.expiresAt && input.expiresAt <= now) return fail({ code: "expired" });

  const held = await heldByCheckouts(tx, id);
  const isBought = card.kind === "purchased";
  const lacksReason = isBought && input.balanceChoice === "refill" && !input.reason;
  const choice = lacksReason ? null : input.balanceChoice;
  const state = { amount: ore(card.amountOre), balance, held };
  const plan = planBalance(state, input.amount, choice, isBought);
  if (plan.kind === "ask") {
    const { used, from, to } = plan;
    return fail(isBought ? { code: "ask_why", from, to, lacksReason } : { code: "ask", used, from, to });
  }
  if (plan.kind === "refuse") return fail({ code: "held", held: plan.held });

  const keys = openKeys(card);
  // A bought card's code has been mailed to somebody, so it stays.
  const isRenamed = !isBought && keys.code !== input.code;
  await tx.giftCard.update({
    where: { id },
    data: {
      ...(isRenamed ? sealKeys({ ...keys, code: input.code }) : {}),
      amountOre: input.amount,
      isActive: input.isActive,
      expiresAt: input.expiresAt,
      version,
    },
  });
  const reason = `Sparat med beloppet ${formatKronor(input.amount)}`;
  const note = isBought ? (input.reason ?? null) : null;
  await adjust(tx, id, plan.balance, { cause: "saved", reason, note, actor: admin.email });
  const outflow = codeOutflow(card, { ...input, balance: plan.balance }, now);
  const judged = await checkOutflow(tx, admin, outflow, now);
  if (!judged.ok) return fail({ code: judged.error });
  await writeAudit(tx, admin, codeLog["code.update"], ["gift_cards", id], {
    ...auditedCode(input),
    ...judged.value,
    version,
    balanceBefore: balance,
    balance: plan.balance,
    changes: changesIn({
      Belopp: [formatKronor(ore(card.amountOre)), formatKronor(input.amount)],
      Saldo: [formatKronor(balance), formatKronor(plan.balance)],
      "Går ut": [dayInWords(card.expiresAt), dayInWords(input.expiresAt)],
      Aktiv: [yesOrNo(card.isActive), yesOrNo(input.isActive)],
      Kod: isRenamed ? OTHER : SAME,
    }),
  });
  return ok({ id, version });
}

/** Saves a code that was read at `version`. Its balance is changed under the card's lock, by a ledger row with who and why. */
export async function updateCode(
  admin: Admin,
  id: string,
  version: number,
  input: CodeInput,
  now: Date,
): Promise<Result<SavedCode, CodeRefusal>> {
  const saving = saveVersioned({
    version,
    lock: (tx) => lockCode(tx, id),
    write: (tx, card) => writeCode(tx, admin, card, input, now),
    theirs: () => findCode(admin, id),
  });
  return unlessTaken(saving, fail({ code: "taken" }));
}

/** Deletes an unused code and frees its text. One that is used, held or bought is kept. */
export async function removeCode(admin: Admin, id: string, now: Date): Promise<Result<null, RemovalRefusal>> {
  return transaction(async (tx) => {
    const card = await tx.giftCard.findFirst({
      where: { id, deletedAt: null },
      select: { ...KEY_COLUMNS, kind: true },
    });
    if (!card) return fail("not_found");
    if (card.kind === "purchased") return fail("bought");
    await lockBalance(tx, id);
    if ((await heldByCheckouts(tx, id)) > 0) return fail("held");
    const used = await tx.giftCardEntry.count({
      where: { giftCardId: id, kind: { in: [...USED_KINDS] } },
    });
    if (used > 0) return fail("used");
    await emptyCard(tx, id, "void", "Raderat i admin", admin.email);
    // `~` occurs in no code, so the deleted row cannot collide with a new one.
    const keys = openKeys(card);
    const freed = sealKeys({ ...keys, code: `${keys.code}~${id.slice(-12).toUpperCase()}` });
    await tx.giftCard.update({
      where: { id },
      data: { deletedAt: now, isActive: false, ...freed, version: { increment: 1 } },
    });
    await writeAudit(tx, admin, codeLog["code.delete"], ["gift_cards", id]);
    return ok(null);
  });
}

/** Switches off a code or campaign of the owner's that cannot be deleted. A checkout that holds it keeps it. */
export async function switchOffCode(admin: Admin, id: string): Promise<Result<null, "not_found" | "bought">> {
  return transaction(async (tx) => {
    const card = await tx.giftCard.findFirst({
      where: { id, deletedAt: null },
      select: { kind: true, isActive: true, campaign: { select: { giftCardId: true } } },
    });
    if (!card) return fail("not_found");
    if (card.kind === "purchased") return fail("bought");
    await lockBalance(tx, id);
    await tx.giftCard.update({ where: { id }, data: { isActive: false, version: { increment: 1 } } });
    await writeAudit(
      tx,
      admin,
      codeLog[card.campaign ? "campaign.update" : "code.update"],
      ["gift_cards", id],
      {
        isActive: false,
        changes: changesIn({ Aktiv: [yesOrNo(card.isActive), yesOrNo(false)] }),
      },
    );
    return ok(null);
  });
}
