"use client";
import { Link } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useRef, type MouseEvent } from "react";
import { ICON_BUTTON } from "@/components/ui/icon-button";
import { CloseIcon, MenuIcon } from "@/components/ui/icons";
import type { NavigationLink } from "./navigation";

const ID = "sidomeny";
// Commands and closedby work before hydration; the click handlers are for browsers without them.
const opens = { command: "show-modal", commandfor: ID };
const closes = { command: "close", commandfor: ID };

/** The side menu from the right. Closes on a choice, Escape and a click outside; the focus goes back to its button. */
export function SideMenu({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  function open() {
    if (!("command" in HTMLButtonElement.prototype)) dialog.current?.showModal();
  }
  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) event.currentTarget.close();
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={className} {...opens}>
        <MenuIcon />
        <span className="sr-only">Öppna menyn</span>
        <span aria-hidden="true" className="max-md:hidden">
          Meny
        </span>
      </button>
      <dialog
        ref={dialog}
        id={ID}
        aria-label="Meny"
        onClick={closeOutside}
        closedby="any"
        className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(360px,100%)] max-w-none drawer border-l-[1.5px] border-ink bg-snow text-ink backdrop:bg-ink/45"
      >
        <div className="min-h-full px-6 pt-4 pb-8">
          <div className="flex justify-end">
            <button
              type="button"
              aria-label="Stäng"
              onClick={() => dialog.current?.close()}
              className={ICON_BUTTON}
              {...closes}
            >
              <CloseIcon />
            </button>
          </div>
          <nav aria-label="Meny">
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    aria-current={pathname === link.href ? "page" : undefined}
                    onClick={() => dialog.current?.close()}
                    className={`group flex items-center leading-[1.1] no-underline hover:underline hover:decoration-1 ${link.isMinor ? "min-h-12" : "min-h-15 border-t border-line font-display text-[1.5rem]"}`}
                  >
                    <span aria-hidden="true" className="mr-4 mark hidden group-aria-[current]:inline-flex" />
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  );
}
