import "server-only";
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import { findPostsByTitle } from "@/lib/blog/queries";
import { findCustomers } from "@/lib/customers/queries";
import { findEnquiries } from "@/lib/event/inbox/queries";
import { ENQUIRY_NAMES } from "@/lib/event/messages";
import { CODE_NAMES } from "@/lib/gift-cards/code-list/code-filter";
import { findCodes, type ListedCode } from "@/lib/gift-cards/code-list/queries";
import { findCardsWithPart } from "@/lib/gift-cards/queries";
import { dayOf } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { offerStates } from "@/lib/offers/offer";
import { findOffers } from "@/lib/offers/queries";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import { findOrders } from "@/lib/workshop/list/queries";
import { isEnough, type Hit, type HitGroup } from "./search-query";

/** The most hits of each kind; the kind's own list has them all. */
const MOST = 5;

/** The query, and the ids of the cards with it in their code: empty for a role that may not see codes. */
type Search = { query: string; cards: readonly string[] };

async function orders({ query, cards }: Search): Promise<Hit[]> {
  return (await findOrders(query, cards, MOST)).map(({ id, number, name, city, status, paid }) => ({
    href: adminPaths.order(id),
    number,
    title: city ? `${name}, ${city}` : name,
    note: `${STATUS_NAMES[status]}, ${formatKronor(paid)}`,
  }));
}

async function offers({ query }: Search): Promise<Hit[]> {
  return (await findOffers(query, MOST, new Date())).map(({ id, address, state, total }) => ({
    href: adminPaths.offer(id),
    title: `${address.recipient_name}, ${address.city}`,
    note: `${offerStates[state]}, ${formatKronor(total)}`,
  }));
}

async function customers({ query }: Search): Promise<Hit[]> {
  return (await findCustomers(query, MOST)).map(({ id, name, email, orders: count }) => ({
    href: adminPaths.customer(id),
    title: name || email,
    note: [
      ...(name ? [email] : []),
      count === 0 ? "ingen beställning" : count === 1 ? "1 beställning" : `${count} beställningar`,
    ].join(", "),
  }));
}

async function enquiries({ query }: Search): Promise<Hit[]> {
  return (await findEnquiries(query, MOST)).map(({ id, name, kind, createdAt }) => ({
    href: adminPaths.enquiry(id),
    title: name,
    note: `${ENQUIRY_NAMES[kind]}, ${dayOf(createdAt)}`,
  }));
}

function aboutCode({ kind, balance, campaign, sold }: ListedCode): string {
  const [name] = CODE_NAMES[kind];
  if (campaign) return [name, campaign.note].filter(Boolean).join(", ");
  return [`${name}, ${formatKronor(balance)} kvar`, sold && `köpt av ${sold.email}`]
    .filter(Boolean)
    .join(", ");
}

async function codes({ query, cards }: Search): Promise<Hit[]> {
  return (await findCodes(query, cards, MOST, new Date())).map((code) => ({
    href: code.campaign ? adminPaths.editCampaign(code.id) : adminPaths.editCode(code.id),
    title: code.code,
    note: aboutCode(code),
  }));
}

async function posts({ query }: Search): Promise<Hit[]> {
  return (await findPostsByTitle(query, MOST)).map(({ id, title, published }) => ({
    href: adminPaths.editPost(id),
    title,
    note: published ? "Blogginlägg" : "Blogginlägg, utkast",
  }));
}

const KINDS: readonly {
  title: string;
  permission: Permission;
  find: (search: Search) => Promise<Hit[]>;
}[] = [
  { title: "Beställningar", permission: "orders", find: orders },
  { title: "Betallänkar", permission: "orders", find: offers },
  { title: "Kunder", permission: "orders", find: customers },
  { title: "Förfrågningar", permission: "orders", find: enquiries },
  { title: "Koder och kort", permission: "codes", find: codes },
  { title: "Blogg", permission: "posts", find: posts },
];

/** Finds what contains the query, the newest first, of the kinds that the role may see; nothing for a short query. */
export async function searchShop(admin: Admin, query: string): Promise<HitGroup[]> {
  if (!isEnough(query)) return [];
  const search = { query, cards: isAllowed(admin, "codes") ? await findCardsWithPart(query) : [] };
  const groups = await Promise.all(
    KINDS.filter(({ permission }) => isAllowed(admin, permission)).map(async ({ title, find }) => ({
      title,
      hits: await find(search),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}
