import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { createCoupon, getCoupon } from "./coupons.ts";
import { ApiError, badRequest, found } from "./errors.ts";
import { checkParameters, decodeForm } from "./form.ts";
import type { ParameterSpecs } from "./parameters.ts";
import { createRefund, updatePaymentIntent } from "./payments.ts";
import { getTransaction, listPayouts, listTransactions } from "./payouts.ts";
import { createSession, expireSession, findSession, listSessions } from "./sessions.ts";
import { inRange, listPage, type World } from "./state.ts";

type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

type ApiAnswer = { status: number; body: unknown; replayed?: boolean };

type Route = {
  method: string;
  path: RegExp;
  spec: string;
  run: (world: World, params: never, id: string) => object;
};

const KEEP_ANSWERS_SECONDS = 24 * 3600;

const ROUTES: Route[] = [
  route("POST", "checkout/sessions", "Checkout.SessionCreateParams", createSession),
  route("GET", "checkout/sessions", "Checkout.SessionListParams", listSessions),
  route(
    "GET",
    "checkout/sessions/:id",
    "Checkout.SessionRetrieveParams",
    (world, _, id) => findSession(world, id).session,
  ),
  route("POST", "checkout/sessions/:id/expire", "Checkout.SessionExpireParams", (world, _, id) =>
    expireSession(world, id),
  ),
  route(
    "GET",
    "checkout/sessions/:id/line_items",
    "Checkout.SessionListLineItemsParams",
    (world, params: Stripe.Checkout.SessionListLineItemsParams, id) =>
      listPage(findSession(world, id).lines, `/v1/checkout/sessions/${id}/line_items`, params),
  ),
  route("POST", "coupons", "CouponCreateParams", createCoupon),
  route("GET", "coupons/:id", "CouponRetrieveParams", (world, _, id) => getCoupon(world, id)),
  route(
    "GET",
    "payment_intents/:id",
    "PaymentIntentRetrieveParams",
    kept("paymentIntents", "payment_intent"),
  ),
  route("POST", "payment_intents/:id", "PaymentIntentUpdateParams", updatePaymentIntent),
  route("GET", "charges/:id", "ChargeRetrieveParams", kept("charges", "charge")),
  route("POST", "refunds", "RefundCreateParams", createRefund),
  route("GET", "refunds", "RefundListParams", listRefunds),
  route("GET", "refunds/:id", "RefundRetrieveParams", kept("refunds", "refund")),
  route("GET", "disputes", "DisputeListParams", listDisputes),
  route("GET", "disputes/:id", "DisputeRetrieveParams", kept("disputes", "dispute")),
  route("GET", "payouts", "PayoutListParams", listPayouts),
  route("GET", "balance_transactions", "BalanceTransactionListParams", listTransactions),
  route("GET", "balance_transactions/:id", "BalanceTransactionRetrieveParams", (world, _, id) =>
    getTransaction(world, id),
  ),
  route("GET", "events", "EventListParams", listEvents),
  route("GET", "events/:id", "EventRetrieveParams", (world, _, id) =>
    found(world.store.state.events.find(({ event }) => event.id === id)?.event, "event", id),
  ),
];

/** Answers one request to /v1 as Stripe would. */
export function answerApi(world: World, specs: ParameterSpecs, request: ApiRequest): ApiAnswer {
  try {
    return answer(world, specs, request);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.body() };
    throw error;
  }
}

function answer(world: World, specs: ParameterSpecs, request: ApiRequest): ApiAnswer {
  requireKey(request.authorization);
  const chosen = ROUTES.find(({ method, path }) => method === request.method && path.test(request.path));
  if (!chosen)
    throw new ApiError(404, `Unrecognized request URL (${request.method}: ${request.path}).`, {
      code: "unknown_url",
    });
  const text = request.method === "GET" ? request.query : request.body;
  const params = checkParameters(decodeForm(text), specs[chosen.spec]!);
  const key = request.method === "POST" ? request.idempotencyKey : undefined;
  const fingerprint = createHash("sha256")
    .update(`${request.path}\n${canonical(params)}`)
    .digest("hex");
  const kept = key ? keptAnswer(world, key, fingerprint) : undefined;
  if (kept) return kept;

  const { expand = [], ...own } = params as { expand?: string[] };
  const id = decodeURIComponent(chosen.path.exec(request.path)?.[1] ?? "");
  // A copy: an answer that is kept for replays must not change afterwards.
  const body = structuredClone(chosen.run(world, own as never, id));
  for (const path of expand) expandPath(world, body as Record<string, unknown>, path.split("."), path);
  if (key) world.store.state.answers[key] = { fingerprint, status: 200, body, at: world.now() };
  if (request.method === "POST") world.store.save();
  return { status: 200, body };
}

function route<Params>(
  method: string,
  path: string,
  spec: string,
  run: (world: World, params: Params, id: string) => object,
): Route {
  return { method, path: new RegExp(`^/v1/${path.replace(":id", "([^/]+)")}$`), spec, run };
}

/** A handler that answers with the stored object of this id. */
function kept(rows: "paymentIntents" | "charges" | "refunds" | "disputes", kind: string) {
  return ({ store }: World, _params: object, id: string) => found<object>(store.state[rows][id], kind, id);
}

function requireKey(authorization: string | undefined): void {
  const [scheme, token = ""] = (authorization ?? "").split(" ");
  const key = scheme === "Basic" ? Buffer.from(token, "base64").toString().split(":")[0]! : token;
  if (!key) throw new ApiError(401, "You did not provide an API key.");
  if (!/^(sk|rk)_test_\w+$/.test(key))
    throw new ApiError(
      401,
      `Invalid API Key provided: ${key.slice(0, 8)}****. The stand-in takes test keys only.`,
    );
}

function keptAnswer(world: World, key: string, fingerprint: string): ApiAnswer | undefined {
  if (key.length > 255)
    throw new ApiError(400, "Idempotency keys are at most 255 characters.", { type: "idempotency_error" });
  const kept = world.store.state.answers[key];
  if (!kept || kept.at < world.now() - KEEP_ANSWERS_SECONDS) return undefined;
  if (kept.fingerprint !== fingerprint)
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  return { status: kept.status, body: kept.body, replayed: true };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${key}:${canonical(item)}`).join()}}`;
}

/** Replaces ids by their objects: line_items, payment_intent.latest_charge, data.payment_intent … */
function expandPath(world: World, target: Record<string, unknown>, parts: string[], whole: string): void {
  const [name, ...rest] = parts as [string, ...string[]];
  if (name === "data" && Array.isArray(target.data)) {
    for (const item of target.data) expandPath(world, item as Record<string, unknown>, rest, whole);
    return;
  }
  const { sessions, paymentIntents, charges, coupons } = world.store.state;
  const stored = sessions[target.id as string];
  if (name === "line_items" && stored)
    target.line_items = listPage(
      structuredClone(stored.lines),
      `/v1/checkout/sessions/${stored.session.id}/line_items`,
      { limit: 100 },
    );
  else if (name === "discounts" && Array.isArray(target.discounts)) {
    for (const discount of target.discounts as { coupon: string }[])
      Object.assign(discount, { coupon: coupons[discount.coupon] ?? discount.coupon });
    return;
  } else if (!(name in target))
    throw badRequest(`This property cannot be expanded (${whole}).`, undefined, "expand");
  else if (typeof target[name] === "string") {
    const id = target[name];
    const object = paymentIntents[id] ?? charges[id] ?? coupons[id] ?? sessions[id]?.session;
    if (!object) throw badRequest(`This property cannot be expanded (${whole}).`, undefined, "expand");
    target[name] = structuredClone(object);
  }
  if (rest.length && target[name]) expandPath(world, target[name] as Record<string, unknown>, rest, whole);
}

type OfPayment = { payment_intent?: unknown; charge?: unknown; created: number };

/** The rows of the payment or charge that the parameters name, if any; newest first. */
function ofPayment<Row extends OfPayment>(rows: Record<string, Row>, params: Stripe.RefundListParams): Row[] {
  return Object.values(rows)
    .filter((row) => !params.payment_intent || row.payment_intent === params.payment_intent)
    .filter((row) => !params.charge || row.charge === params.charge)
    .filter((row) => inRange(row.created, params.created))
    .reverse();
}

function listRefunds({ store }: World, params: Stripe.RefundListParams) {
  return listPage(ofPayment(store.state.refunds, params), "/v1/refunds", params);
}

function listDisputes({ store }: World, params: Stripe.DisputeListParams) {
  return listPage(ofPayment(store.state.disputes, params), "/v1/disputes", params);
}

/** Stripe lists no older events. */
const EVENTS_KEPT_SECONDS = 30 * 24 * 3600;
const MAX_TYPES = 20;

function listEvents(world: World, params: Stripe.EventListParams) {
  if (params.type && params.types)
    throw badRequest("You may only specify one of these parameters: type, types.", undefined, "types");
  if ((params.types?.length ?? 0) > MAX_TYPES)
    throw badRequest(`You may pass at most ${MAX_TYPES} types.`, undefined, "types");
  const types = params.types ?? (params.type ? [params.type] : undefined);
  const list = world.store.state.events
    .filter(({ event }) => !types || types.some((type) => matches(event.type, type)))
    .filter(({ event }) => inRange(event.created, params.created))
    .filter(({ event }) => event.created > world.now() - EVENTS_KEPT_SECONDS)
    // As at Stripe, an event counts as undelivered until every endpoint has it.
    .filter(
      (stored) =>
        params.delivery_success === undefined || params.delivery_success === !stored.undelivered.length,
    )
    .map(({ event }) => event)
    .reverse();
  return listPage(list, "/v1/events", params);
}

function matches(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
