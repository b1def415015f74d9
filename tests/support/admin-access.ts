// The permission that each page, action and route of the admin requires. Each file of the shop states its own; this
// second list makes a changed or forgotten one fail a test.
import type { Permission } from "@/lib/accounts/permissions";

/** By the address of the page or route as Next builds it, without route groups. */
export const PAGE_ACCESS: Readonly<Record<string, Permission>> = {
  "/admin": "own",
  "/admin/sakerhet": "own",
  "/admin/sok": "own",
  "/api/admin/search": "own",
  "/admin/blog": "posts",
  "/admin/blog/[id]": "posts",
  "/admin/blog/[id]/forhandsgranska": "posts",
  "/admin/blog/edit/[id]": "posts",
  "/api/admin/order-photo": "orders",
  "/api/admin/upload": "posts",
  "/api/admin/shop-picture": "settings",
  "/admin/bestallningar": "orders",
  "/admin/bestallningar/[id]": "orders",
  "/admin/bestallningar/[id]/gravyr": "orders",
  "/admin/bestallningar/byggblad": "orders",
  "/admin/bestallningar/foljesedel": "orders",
  "/admin/bestallningar/gravyrer": "orders",
  "/admin/bestallningar/telefon": "orders",
  "/admin/bestallningar/utskrift": "orders",
  "/admin/bestallningar/angrat/[id]": "orders",
  "/admin/forfragningar": "orders",
  "/admin/forfragningar/[id]": "orders",
  "/admin/bestallningar/csv": "exports",
  "/admin/kunder": "orders",
  "/admin/kunder/[id]": "orders",
  "/admin/kunder/[id]/uppgifter": "exports",
  "/admin/siffror": "numbers",
  "/admin/koder": "codes",
  "/admin/discount/[id]": "codes",
  "/admin/discount/edit/[id]": "codes",
  "/admin/bokforing": "books",
  "/admin/bokforing/[fil]": "books",
  "/admin/bokforing/verifikationer": "books",
  "/admin/installningar": "settings",
  "/admin/installningar/[del]": "settings",
  "/admin/installningar/[del]/forhandsgranska": "settings",
  "/admin/lansering": "settings",
  "/admin/kampanjer/[id]": "codes",
  "/admin/konton": "accounts",
  "/admin/konton/[id]": "accounts",
  "/admin/logg": "accounts",
};

/** Pages below /admin for visitors who are not signed in. */
export const OPEN_PAGES: readonly string[] = [
  "/admin/epost/[nyckel]",
  "/admin/inbjudan/[nyckel]",
  "/admin/login",
  "/admin/login/kod",
  "/admin/losenord",
  "/admin/losenord/[nyckel]",
  "/admin/nekad",
];

/** Files whose actions anybody may call. */
export const OPEN_ACTIONS =
  /^lib\/((accounts|checkout\/forms|event|withdrawals)\/|accounts\/login-|staff\/link-|offers\/pay-)actions\.ts$/;

/** By file; ACTION_ACCESS names the actions that require another permission than the rest of their file. */
const FILE_ACCESS: Readonly<Record<string, Permission>> = {
  "lib/accounts/download-actions.ts": "own",
  "lib/accounts/reauthentication-actions.ts": "own",
  "lib/staff/factor-actions.ts": "own",
  "lib/staff/own-actions.ts": "own",
  "lib/staff/people-actions.ts": "accounts",
  "lib/blog/actions.ts": "posts",
  "lib/books/actions.ts": "books",
  "lib/customers/actions.ts": "erasing",
  "lib/event/inbox/actions.ts": "orders",
  "lib/withdrawals/unmatched/actions.ts": "orders",
  "lib/gift-cards/campaigns/actions.ts": "codes",
  "lib/gift-cards/discount-codes/actions.ts": "codes",
  "lib/offers/actions.ts": "orders",
  "lib/order-changes/actions.ts": "orders",
  "lib/jobs/actions.ts": "orders",
  "lib/settings/actions.ts": "settings",
  "lib/workshop/actions.ts": "orders",
};

const ACTION_ACCESS: Readonly<Record<string, Permission>> = {
  retryParkedAction: "settings",
  retryAllAction: "settings",
  setAsideAction: "settings",
  saveRecipientAction: "codes",
  sendCardAction: "codes",
  saveReviewedAction: "money",
  settleUnpaidAction: "money",
  judgeWithdrawalAction: "money",
  refundAgainAction: "money",
  refundAction: "money",
  replaceOrderAction: "money",
};

/** The permission that an action requires; undefined where no list names it. */
export function actionAccess(file: string, name: string): Permission | undefined {
  return ACTION_ACCESS[name] ?? FILE_ACCESS[file];
}
