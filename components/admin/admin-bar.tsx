import { Link } from "@/components/ui/link";
import type { Route } from "next";
import { isAllowed } from "@/lib/accounts/permissions";
import { findAdmin } from "@/lib/accounts/require-admin";
import { ROW_ITEM } from "./link-row";
import { LogOut } from "./log-out";
import { adminLinks } from "./navigation";
import * as paths from "@/lib/shop/paths";

const ITEM = `${ROW_ITEM} min-w-target`;

/** The navigation above every admin page: what the role of who asks may open. */
export async function AdminBar({ shopName, current }: { shopName: string; current: Route }) {
  const asking = await findAdmin("own");
  const links = adminLinks.filter(({ permission }) => asking.ok && isAllowed(asking.value, permission));
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line wrap py-2 print:hidden">
      <Link
        href={paths.admin}
        className="inline-flex min-h-target items-center gap-3 font-display text-[1.25rem] leading-none no-underline"
      >
        <span className="mark" aria-hidden="true" />
        {shopName}
      </Link>
      <nav
        aria-label="Admin"
        className="flex flex-wrap gap-x-5 max-lg:w-full max-md:grid max-md:grid-cols-[repeat(3,auto)] max-md:justify-between max-xs:gap-x-2 lg:ml-auto"
      >
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className={ITEM}
            aria-current={link.href === current ? "page" : undefined}
          >
            {link.label}
          </Link>
        ))}
        <LogOut className={`${ITEM} cursor-pointer`} />
      </nav>
    </header>
  );
}
