"use client";
import type { Route } from "next";
import { useRef, type MouseEvent, type ReactNode } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/admin/ui/dropdown-menu";
import { Sheet, SheetContent, SheetDescription, SheetTitle, SheetTrigger } from "@/components/admin/ui/sheet";
import { useAction } from "@/components/forms/use-action";
import { Link } from "@/components/ui/link";
import { PLACE } from "@/lib/accounts/form-state";
import { logOut } from "@/lib/accounts/login-actions";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The button that ends the session. A toast tells when that failed. */
export function LogOut({ className }: { className: string }) {
  const { post, submit } = useAction({
    action: logOut,
    place: adminPaths.admin,
    failed: "Du är inte utloggad",
  });
  return (
    <form action={post} onSubmit={(event) => submit(event)} className="contents">
      <input type="hidden" name={PLACE} value={adminPaths.admin} />
      <button type="submit" className={className}>
        Logga ut
      </button>
    </form>
  );
}

type NameMenuProps = {
  /** The text on the button. */
  name: string;
  /** The whole name, and the roles. */
  about: string;
  links: readonly { href: Route; label: string }[];
};

/** The menu behind one's name, on a wide screen. */
export function NameMenu({ name, about, links }: NameMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className="inline-flex min-h-target max-w-40 cursor-pointer items-center gap-2.5 after:-mt-1 after:size-2 after:shrink-0 after:rotate-45 after:border-r-[1.6px] after:border-b-[1.6px] hover:underline max-bar:hidden">
        <span className="truncate">{name}</span>
        <span className="sr-only">, ditt konto</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64 max-bar:hidden print:hidden">
        <DropdownMenuLabel>{about}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>{label}</Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type PhoneMenuProps = {
  /** Who is signed in, with the roles. */
  about: string;
  children: ReactNode;
};

/** The full-screen menu of a phone: the rooms and the links of one's own account. */
export function PhoneMenu({ about, children }: PhoneMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A link to the current page navigates nowhere, so the menu would stay open.
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
