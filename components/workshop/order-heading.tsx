import { ButtonLink } from "@/components/admin/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { Link } from "@/components/ui/link";
import { dayOf, formatDateTime } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/workdays";
import type { LinkedOrder } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import { KIND_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import type { Replacement } from "@/lib/replacements/queries";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { ListWay } from "./list-way";
import { MoreMenu } from "./more-menu";

/** `Ersätter order 1003`, with a link to that order. */
export function Linked({ text, to: { id, number } }: { text: string; to: LinkedOrder }) {
  return (
    <p>
      {text} <TextLink href={adminPaths.order(id)}>order {number}</TextLink>
    </p>
  );
}

const SINCE = { shipped: "Skickad", delivered: "Framme", cancelled: "Avbruten" } as const;

/** The day the order has to be sent, or since when it is shipped, delivered or cancelled. */
function whenWords({ status, events }: WorkshopOrder, { kind, shipBy }: Receipt, { isOnBench }: Standing) {
  if (isOnBench) return `Ska gå senast den ${formatDay(shipBy)}`;
  // An order without poles is not sent: it counts as delivered from the payment on.
  if (kind !== "poles" && status === "delivered") return null;
  const word = status in SINCE ? SINCE[status as keyof typeof SINCE] : null;
  const since = events.find(({ toStatus }) => toStatus === status);
  return word && since ? `${word} den ${formatDay(dayOf(since.createdAt))}` : null;
}

function replacedWords({ status }: Replacement, isLeft: boolean): string {
  if (status === "cancelled") return "Avbruten ersättning,";
  return isLeft ? "Delvis ersatt av" : "Ersatt av";
}

type OrderHeadingProps = {
  order: WorkshopOrder;
  receipt: Receipt;
  standing: Standing;
  replacedBy: readonly Replacement[];
  /** Whether some of its pairs are not replaced. */
  isLeft: boolean;
  /** The forms in the folds that its menu opens. */
  more: readonly { label: string; href: `#${string}` }[];
};

/** On a phone the menu has the papers, unless there is no script. */
const PAPER = "max-md:hidden noscript:inline-flex";

/** The order's number and customer, when it has to be sent, and links to its papers. */
export function OrderHeading({ order, receipt, standing, replacedBy, isLeft, more }: OrderHeadingProps) {
  const poles = receipt.kind === "poles";
  const when = whenWords(order, receipt, standing);
  const papers = [
    ...(poles && standing.isOnBench ? [{ href: adminPaths.buildSheets([order.id]), label: "Byggblad" }] : []),
    ...(poles ? [{ href: paths.follow(order.id), label: "Kundens sida" }] : []),
  ];
  return (
    <>
      <ListWay id={order.id} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">
            {poles
              ? `Order ${order.number} ${receipt.address?.recipientName ?? ""}`
              : `${KIND_NAMES[receipt.kind as keyof typeof KIND_NAMES]}, order ${order.number}`}
          </h1>
          <p className="mt-2 text-ash">
            {receipt.replaces ? `Ersättning för order ${receipt.replaces.number}, gjord` : "Betald"}{" "}
            {formatDateTime(receipt.paidAt)}.{when && <b className="text-ink"> {when}.</b>}
            {receipt.email && (
              <>
                {" "}
                <Link href={adminPaths.customer(order.id)}>Allt om kunden</Link>
              </>
            )}
          </p>
          {receipt.addsTo && <Linked text="Till" to={receipt.addsTo} />}
          {replacedBy.map((made) => (
            <Linked key={made.id} text={replacedWords(made, isLeft)} to={made} />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          {papers.map(({ href, label }) => (
            <ButtonLink key={label} href={href} variant="outline" size="sm" className={PAPER}>
              {label}
            </ButtonLink>
          ))}
          <MoreMenu links={[...papers.map((paper) => ({ ...paper, isSmall: true })), ...more]} />
        </div>
      </div>
    </>
  );
}
