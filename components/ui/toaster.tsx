"use client";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import * as adminPaths from "@/lib/shop/admin-paths";
import { cn } from "@/lib/utils";
import { IconButton } from "./icon-button";
import { CloseIcon, WarningIcon } from "./icons";
import type { ToastOptions } from "./toast";
import { hasMessageRow, isInTheWay, toastPlace, topGap, WIDEST_PX, type ToastHeight } from "./toast-place";

const STAYS_MS = 6000;

let mounted = false;
/** The path of the page that each toast belongs to, by the toast's id. */
const pages = new Map<string | number, string>();

/** Dismisses toasts when their page is left. The admin's stay, as when a new post leads to its own page. */
function leaveBehind() {
  let here = location.pathname;
  // In a browser without the Navigation API, toasts only time out.
  window.navigation?.addEventListener("currententrychange", () => {
    if (location.pathname === here) return;
    here = location.pathname;
    if (here.startsWith(adminPaths.admin)) return;
    for (const [id, page] of pages) if (page !== here && pages.delete(id)) toast.dismiss(id);
  });
}

function mountToaster() {
  if (mounted) return;
  mounted = true;
  // Dismisses toasts that cover something after a focus, typing, scrolling, or their own slide-in.
  for (const event of ["focusin", "input", "scroll", "transitionend"])
    addEventListener(event, () => isInTheWay() && toast.dismiss(), { passive: true });
  leaveBehind();
  const host = document.body.appendChild(document.createElement("div"));
  createRoot(host).render(
    <Toaster
      position={toastPlace("high")}
      expand
      className="print:hidden"
      offset={{ top: "var(--toast-top)", bottom: "var(--toast-bottom, 24px)", left: 24, right: 24 }}
      mobileOffset={{ top: "var(--toast-top)", bottom: "var(--toast-bottom, 16px)", left: 16, right: 16 }}
      containerAriaLabel="Meddelanden"
      style={{ "--width": `${WIDEST_PX}px` } as React.CSSProperties}
    />,
  );
}

/** Gives a toast a new duration: endless while the focus is inside. sonner itself handles the pointer. */
function hold(id: string | number, options: ToastOptions, duration: number) {
  toast.custom((toastId) => <ToastBody id={toastId} options={options} />, {
    id,
    duration,
    unstyled: true,
  });
}

const heightOf = ({ text, picture, action }: ToastOptions): ToastHeight =>
  picture || action ? "high" : text ? "text" : "title";

function ToastBody({ id, options }: { id: string | number; options: ToastOptions }) {
  const error = options.kind === "error";
  return (
    <div
      role={error ? "alert" : "status"}
      onFocus={() => hold(id, options, Infinity)}
      onBlur={(event) => {
        // sonner would move the focus back to where it was before the toast.
        if (event.relatedTarget) event.stopPropagation();
        if (!event.currentTarget.contains(event.relatedTarget)) hold(id, options, STAYS_MS);
      }}
      className={cn(
        "relative grid w-full items-center gap-4 rounded border-[1.5px] border-l-12 bg-white pr-2 font-text text-body text-ink before:absolute before:inset-y-0 before:left-[3px] before:w-1",
        heightOf(options) === "title" ? "max-md:leading-tight md:py-3" : "py-3",
        error || options.picture ? "grid-cols-[auto_1fr_auto] pl-4" : "grid-cols-[1fr_auto] pl-5",
        error ? "border-rowan before:bg-rowan" : "border-ink border-l-spruce before:bg-spruce",
      )}
    >
      {(error || options.picture) && (
        <span className={cn("grid", error && "text-rowan")}>{error ? <WarningIcon /> : options.picture}</span>
      )}
      <span>
        <b className="block">{options.title}</b>
        {options.text}
        {options.action && (
          <a href={options.action.href} className="flex min-h-target items-center font-semibold underline">
            {options.action.label}
          </a>
        )}
      </span>
      <IconButton label="Stäng" onClick={() => toast.dismiss(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

/** Shows the toast on the page that it is for, mounting the toaster before the first one. */
export function presentToast(options: ToastOptions): void {
  if (window.navigation && options.page && options.page !== location.pathname) {
    // The toast's place depends on what that page shows.
    const arrive = () => setTimeout(presentToast, 0, options);
    window.navigation.addEventListener("currententrychange", arrive, { once: true });
    return;
  }
  mountToaster();
  const height = heightOf(options);
  const isInRow = height === "title" && hasMessageRow();
  // In the admin the newer one replaces the older: two would lie over the fields beside the saved one.
  if (location.pathname.startsWith(adminPaths.admin)) toast.dismiss();
  document.documentElement.style.setProperty("--toast-top", `${topGap(isInRow)}px`);
  const shown = toast.custom((id) => <ToastBody id={id} options={options} />, {
    duration: STAYS_MS,
    position: isInRow ? "top-center" : toastPlace(height),
    unstyled: true,
  });
  pages.set(shown, options.page ?? location.pathname);
}
