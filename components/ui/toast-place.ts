import * as adminPaths from "@/lib/shop/admin-paths";

/** The gap between the page's header and a toast below it, px. */
const BELOW_HEAD_PX = 12;
/** From this width on (`lg`) a toast fits into a corner beside the form. */
const TWO_COLUMNS_PX = 1000;
/** The largest width of a toast in a corner. */
export const WIDEST_PX = 440;
/** The height of a toast with a picture or a link, with a title and a text, and with a title alone; on a phone. */
const HEIGHTS_PX = { high: 150, text: 100, title: 75 } as const;
const GAP_PX = 24;
/** Elements that a toast must not cover. On a narrow screen it is dismissed instead. */
const KEPT_FREE =
  ":is(input, textarea, select):focus, :is(a, button, summary):focus-visible, header nav, [type=submit], [data-buybar], [data-bottom-bar]";
/** Elements that a toast covers as few of as possible: everything that a shopper reads, fills in or presses. */
const READ =
  ":is(main, footer) :is(h1, h2, h3, p, li, dt, dd, label, input, textarea, select, button, summary, a, img, article)";
/** Those of them that count ten times: headings, fields and choices with their labels, buttons and sums. */
const PROMINENT = ":is(main, footer) :is(h1, h2, h3, label, input, textarea, select, button, .num)";

type Strip = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
type Place = "top-center" | "bottom-left" | "bottom-right" | "top-right";
export type ToastHeight = keyof typeof HEIGHTS_PX;

/** The place of a new toast: the first of the allowed places where it covers least. */
export function toastPlace(height: ToastHeight): Place {
  // The admin's primary buttons are at the left.
  if (location.pathname.startsWith(adminPaths.admin)) return "bottom-right";
  const isWide = innerWidth >= TWO_COLUMNS_PX;
  const places: Place[] = isWide
    ? ["bottom-left", "top-right", "bottom-right"]
    : ["bottom-left", "top-center"];
  const weights = places.map((place) => {
    const strip = stripOf(place, isWide, HEIGHTS_PX[height]);
    return under(KEPT_FREE, strip) * 1000 + under(PROMINENT, strip) * 10 + under(READ, strip);
  });
  return places[weights.indexOf(Math.min(...weights))]!;
}

/** True while a phone's message row is fully in view: a toast of one line goes there and covers no content. */
export function hasMessageRow(): boolean {
  const row = document.querySelector("header [role=group]")?.getBoundingClientRect();
  return row !== undefined && row.top === 0 && row.width === document.documentElement.clientWidth;
}

/** The gap between the upper edge of the screen and a toast on top, px. */
export function topGap(isInRow: boolean): number {
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return isInRow ? 0 : Math.max(head, 0) + BELOW_HEAD_PX;
}

/** True when a toast covers what it must not. One that is sliding in or has the focus does not count. */
export function isInTheWay(): boolean {
  const toasts = innerWidth < TWO_COLUMNS_PX ? [...document.querySelectorAll("[data-sonner-toast]")] : [];
  return toasts
    .filter((each) => each.getAnimations().length === 0 && !each.contains(document.activeElement))
    .some((each) => under(KEPT_FREE, each.getBoundingClientRect()) > 0);
}

function stripOf(place: Place, isWide: boolean, height: number): Strip {
  const width = isWide ? WIDEST_PX + GAP_PX : innerWidth;
  const left = place.endsWith("right") ? innerWidth - width : 0;
  const top = place.startsWith("top") ? topGap(false) : innerHeight - bottomGap() - height;
  return { left, right: left + width, top, bottom: top + height };
}

/** The number of matching elements that the strip covers. */
function under(selector: string, strip: Strip): number {
  return [...document.querySelectorAll(selector)].filter((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && left < strip.right && right > strip.left && top < strip.bottom && bottom > strip.top;
  }).length;
}

/** The gap between a toast at the bottom and the edge of the screen, px, from the stylesheet. */
function bottomGap(): number {
  return parseInt(getComputedStyle(document.documentElement).getPropertyValue("--toast-bottom")) || 16;
}
