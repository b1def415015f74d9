import type { AppRole } from "@/prisma/generated/enums";

/** The roles as the admin calls them. */
export const ROLE_NAMES: Readonly<Record<AppRole, string>> = {
  admin: "Ägare",
  maker: "Verkstad",
  writer: "Skribent",
};

/** What each role is for, shown where one is chosen. */
export const ROLE_NOTES: Readonly<Record<AppRole, string>> = {
  maker: "Ordrar och byggblad, inga pengar",
  writer: "Bara bloggen",
  admin: "Allt, också konton",
};

/** Everything that a page, action or route of the admin can ask for, and the roles that have it. */
const PERMISSIONS = {
  /** The panel and one's own login. */
  own: ["admin", "maker", "writer"],
  posts: ["admin", "writer"],
  /** See orders and their buyers, move them, print, correct addresses, send mails again; codes of gift cards stay hidden. */
  orders: ["admin", "maker"],
  /** Pay back, answer withdrawals, decide about doubtful payments. */
  money: ["admin"],
  /** Lists of customers as files, and all that is kept about one. */
  exports: ["admin"],
  /** Erase a customer. */
  erasing: ["admin"],
  /** Sales figures, and what visits lead to. */
  numbers: ["admin"],
  /** Discount codes and gift cards: see a code, move it, mail it (lib/orders/code-rights.ts). */
  codes: ["admin"],
  books: ["admin"],
  /** What the shop says, charges and sells by; the launch check, and what is stuck. */
  settings: ["admin"],
  /** Who may sign in, and the log. */
  accounts: ["admin"],
} as const satisfies Record<string, readonly AppRole[]>;

export type Permission = keyof typeof PERMISSIONS;

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly AppRole[] {
  return PERMISSIONS[permission];
}

/** Whether somebody with these roles has a permission. */
export function isAllowed({ roles }: { roles: readonly AppRole[] }, permission: Permission): boolean {
  return roles.some((role) => rolesWith(permission).includes(role));
}
