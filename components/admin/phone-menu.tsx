"use client";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { Sheet, SheetContent, SheetDescription, SheetTitle, SheetTrigger } from "./ui/sheet";

type PhoneMenuProps = {
  /** Who is signed in, with the roles. */
  about: string;
  children: ReactNode;
};

/** The rooms and what lies behind one's name, on all of a phone's screen. */
export function PhoneMenu({ about, children }: PhoneMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A link to the page that is shown leaves the menu where it is.
  function closeAfterChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) dialog.current?.close();
  }
  return (
    <Sheet dialog={dialog}>
      <SheetTrigger className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-center rounded px-2 font-semibold hover:bg-drift bar:hidden">
        Meny
      </SheetTrigger>
      <SheetContent onClick={closeAfterChoice}>
        <SheetTitle className="sr-only">Meny</SheetTitle>
        <SheetDescription className="min-h-14 content-center py-2 pr-12 wrap-anywhere">
          {about}
        </SheetDescription>
        {children}
      </SheetContent>
    </Sheet>
  );
}
