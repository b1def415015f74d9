import * as paths from "@/lib/shop/paths";

/** Below the head of the page, px. */
export const BELOW_HEAD_PX = 88;
/** From here on (`lg`) a toast has a place of its own beside what is filled in. */
const TWO_COLUMNS_PX = 1000;
/** As high as a toast with a picture, a link and two lines gets on a phone. */
const HIGHEST_PX = 150;
/** What a toast never lies over where there is no room beside it; of a pole all that is chosen by a picture or a length. */
const KEPT_FREE =
  ":is(input, textarea, select):focus, :is(a, button, summary):focus-visible, [type=submit], [data-buybar], [data-bottom-bar], form:has([data-buybar]) label";

type Strip = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/**
 * Where a toast stands now. Away from the primary buttons: the shop's are at the right, the admin's at the left; the
 * till's button is at the right below. Without room beside them: at whichever edge nothing that is kept free is.
 */
export function toastPlace() {
  const inTill = location.pathname === paths.checkout;
  const below = location.pathname.startsWith(paths.admin) ? "bottom-right" : "bottom-left";
  if (innerWidth >= TWO_COLUMNS_PX) return inTill ? "top-right" : below;
  const edge = innerHeight - bottomGap();
  const isFreeAbove = isFree(BELOW_HEAD_PX, BELOW_HEAD_PX + HIGHEST_PX);
  const isFreeBelow = isFree(edge - HIGHEST_PX, edge);
  // Where neither is, its usual place.
  const isAbove = isFreeAbove === isFreeBelow ? inTill : isFreeAbove;
  return isAbove ? "top-center" : below;
}

/** True when a toast lies over something that it has to leave free; one that slides in or has the focus may. */
export function isInTheWay(): boolean {
  const toasts = innerWidth < TWO_COLUMNS_PX ? [...document.querySelectorAll("[data-sonner-toast]")] : [];
  return toasts
    .filter((each) => each.getAnimations().length === 0 && !each.contains(document.activeElement))
    .some((each) => liesOver(each.getBoundingClientRect()));
}

function isFree(top: number, bottom: number): boolean {
  return !liesOver({ top, bottom, left: 0, right: innerWidth });
}

function liesOver(strip: Strip): boolean {
  return [...document.querySelectorAll(KEPT_FREE)].some((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && left < strip.right && right > strip.left && top < strip.bottom && bottom > strip.top;
  });
}

/** Px between a toast below and the edge of the screen, as the stylesheet says. */
function bottomGap(): number {
  return parseInt(getComputedStyle(document.documentElement).getPropertyValue("--toast-bottom")) || 16;
}
