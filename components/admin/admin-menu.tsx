"use client";
import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from "react";
import { ICON_BUTTON } from "@/components/ui/icon-button";
import { CloseIcon } from "@/components/ui/icons";

const ID = "admin-meny";
/** The browser opens and closes it, also before the page's script has come. */
const opens = { popoverTarget: ID };

type AdminMenuProps = {
  /** Who is signed in, on the button of a wide screen. */
  name: string;
  children: ReactNode;
};

/** The menu behind one's name; on a phone the whole screen, with the rooms in it. */
export function AdminMenu({ name, children }: AdminMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  // A link to the page that is shown leaves the menu where it is.
  function closeAfterChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) menu.current?.hidePopover();
  }
  // What has the focus is never behind the menu. Its own button closes it by itself.
  function closeAfterLeaving({ currentTarget, relatedTarget: next }: FocusEvent) {
    const isOpener = next instanceof HTMLButtonElement && next.popoverTargetElement === currentTarget;
    if (next instanceof Node && !currentTarget.contains(next) && !isOpener) menu.current?.hidePopover();
  }
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-center rounded px-2 font-semibold hover:bg-drift bar:hidden"
        {...opens}
      >
        Meny
      </button>
      <button
        type="button"
        className="inline-flex min-h-target max-w-40 cursor-pointer items-center gap-2.5 after:-mt-1 after:size-2 after:shrink-0 after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px] hover:underline max-bar:hidden"
        {...opens}
      >
        <span className="truncate">{name}</span>
        <span className="sr-only">, ditt konto</span>
      </button>
      <div
        ref={menu}
        id={ID}
        popover="auto"
        onClick={closeAfterChoice}
        onBlur={closeAfterLeaving}
        className="fixed inset-0 m-0 h-dvh w-full overflow-auto bg-snow px-gutter pb-8 text-ink bar:absolute bar:inset-auto bar:top-[59px] bar:right-gutter bar:h-auto bar:w-64 bar:rounded bar:border-[1.5px] bar:border-ink bar:p-0"
      >
        {children}
        <button
          type="button"
          aria-label="Stäng"
          popoverTarget={ID}
          popoverTargetAction="hide"
          className={`${ICON_BUTTON} absolute! top-1.5 right-gutter bar:hidden`}
        >
          <CloseIcon />
        </button>
      </div>
    </>
  );
}
