// Every address of the admin; the shop's own are in paths.ts.
import type { Route } from "next";
import type { AdminNotice } from "./admin-notice";
import { BASE, fromUrl, path, query, within, withParams, type Path } from "./paths";

export const admin = "/admin" satisfies Route;
export const login = "/admin/login" satisfies Route;
export const search = "/admin/sok" satisfies Route;
export const denied = "/admin/nekad" satisfies Route;
export const codes = "/admin?flik=koder" satisfies Route;
export const allCodes = "/admin/koder" satisfies Route;
export const posts = "/admin/blog" satisfies Route;
export const orders = "/admin/bestallningar" satisfies Route;
export const offers = "/admin/bestallningar/telefon" satisfies Route;
export const enquiries = "/admin/forfragningar" satisfies Route;
export const customers = "/admin/kunder" satisfies Route;
export const numbers = "/admin/siffror" satisfies Route;
export const printOut = "/admin/bestallningar/utskrift" satisfies Route;
export const books = "/admin/bokforing" satisfies Route;
export const settings = "/admin/installningar" satisfies Route;
export const launch = "/admin/lansering" satisfies Route;
export const account = "/admin/sakerhet" satisfies Route;
export const log = "/admin/logg" satisfies Route;
export const people = "/admin/konton" satisfies Route;
export const forgotten = "/admin/losenord" satisfies Route;
export const stuck = "/admin/lansering#fastnat" satisfies Route;

/** The login page, which leads back to `to`. */
export const loginTo = (to: string) =>
  to === admin ? login : path(`/admin/login${query({ callbackUrl: to })}`);
/** The page that asks for the second factor, which leads on to `to`. */
export const loginCodeTo = (to: string) => path(`/admin/login/kod${query({ callbackUrl: to })}`);
export const texts = path(`${settings}/texter`);
export const pictures = path(`${settings}/bilder`);
export const testimonials = path(`${settings}/omdomen`);
/** A part of the settings, by the end of its address (lib/settings/settings.ts). */
export const settingsPart = (page: string) => path(`${settings}/${page}`);
/** The preview of a part's draft on the shop's pages, for accounts that may edit it; `shown` is the page to open. */
export const previewPart = (page: string, shown?: Path) =>
  path(`${settings}/${page}/forhandsgranska${shown ? query({ sida: shown }) : ""}`);
/** A field of the company's part of the settings. */
export const companyField = (name: string) => path(`${settings}/foretaget#${name}`);
/** A picture's place among the settings, opened. */
export const settingsPicture = (place: string, notice?: AdminNotice) =>
  path(`${pictures}${notice ? `?besked=${notice}` : ""}#${place}`);
export const person = (id: string) => path(`/admin/konton/${id}`);
/** The pages that mailed links lead to; `key` is the link's secret (lib/staff/links.ts). */
export const invitation = (key: string) => path(`/admin/inbjudan/${key}`);
export const newPassword = (key: string) => path(`/admin/losenord/${key}`);
export const emailLink = (key: string) => path(`/admin/epost/${key}`);
export const editPost = (id: string) => path(`/admin/blog/${encodeURIComponent(id)}`);
/** The preview of a post, for accounts that may write posts. */
export const previewPost = (id: string) => path(`/admin/blog/${encodeURIComponent(id)}/forhandsgranska`);
export const editCampaign = (id: string) => path(`/admin/kampanjer/${encodeURIComponent(id)}`);
export const editCode = (id: string) => path(`/admin/discount/${encodeURIComponent(id)}`);
/** The workshop's page of an order. */
export const order = (id: string) => path(`/admin/bestallningar/${id}`);
const ofOrders = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ["order", id]));
/** The build sheets of these orders, to print. */
export const buildSheets = (orderIds: readonly string[]) =>
  path(`/admin/bestallningar/byggblad?${ofOrders(orderIds)}`);
/** The engravings of these orders, as files in one ZIP. */
export const engravings = (orderIds: readonly string[]) =>
  path(`/admin/bestallningar/gravyrer?${ofOrders(orderIds)}`);
/** What lies in an order's parcel, to print. */
export const packingSlip = (orderId: string) => path(`/admin/bestallningar/foljesedel?order=${orderId}`);
/** The outline of a line's engraving, 1 for the first line. */
export const engraving = (orderId: string, row: number) =>
  path(`/admin/bestallningar/${orderId}/gravyr?rad=${row}`);
/** The orders of a filtered list, as a file. */
export const ordersFile = (list: Path) =>
  path(`${"/admin/bestallningar/csv" satisfies Route}${new URL(list, BASE).search}`);
/** A withdrawal that named no known order. */
export const unmatchedWithdrawal = (id: string) => path(`/admin/bestallningar/angrat/${id}`);
export const enquiry = (id: string) => path(`/admin/forfragningar/${id}`);
/** An offer's row in the list of offers. `lank` has the list include it even when it is too old to be listed. */
export const offer = (id: string) => path(`${offers}${query({ lank: id })}#${id}`);
/** A customer, by the id of an order, a received card or an enquiry of theirs. */
export const customer = (id: string) => path(`/admin/kunder/${id}`);
/** Everything that is kept about a customer, as a file. */
export const customerFile = (id: string) => path(`/admin/kunder/${id}/uppgifter`);
export const booksOf = (month: string) => path(`${books}${query({ manad: month })}`);
export const vouchers = "/admin/bokforing/verifikationer" satisfies Route;
export const exportFile = (kind: "sie" | "csv", exportId: string) =>
  path(`/admin/bokforing/${kind}${query({ export: exportId })}`);
/** A month's books as a file; `month` is `2026-11`. */
export const bookFile = (kind: "sie" | "csv", month: string) =>
  path(`/admin/bokforing/${kind}?manad=${month}`);

/** The same page with a notice of what was done. */
export const withNotice = (to: Path, notice: AdminNotice) => withParams(to, { besked: notice });

/** The query parameters that report on the form sent before. */
const TOLD = ["besked", "fel", "flyttade", "valda"];

/**
 * The admin page that a form was sent from, without `TOLD`; `place` adds the `#` of the form. An address outside the admin
 * gives the panel: no open redirect.
 */
export function formPage(wish: unknown): { page: Path; place: Path } {
  const url = within(admin, wish) ?? new URL(admin, BASE);
  for (const name of TOLD) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return { page: fromUrl(url), place: fromUrl(url, url.hash) };
}

// The APIs that pages and forms call
export const adminSearchApi = "/api/admin/search" satisfies Route;
export const uploadApi = "/api/admin/upload" satisfies Route;
export const orderPhotoApi = "/api/admin/order-photo" satisfies Route;
export const shopPictureApi = "/api/admin/shop-picture" satisfies Route;
