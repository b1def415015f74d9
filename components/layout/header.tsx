import { Link } from "@/components/ui/link";
import { BagIcon } from "@/components/ui/icons";
import { ICON_BUTTON } from "@/components/ui/icon-button";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { CartBadge } from "./cart-badge";
import { HeaderMessages } from "./header-messages";
import { menuLinks } from "./navigation";
import { SideMenu } from "./side-menu";

const NAV_ITEM = cn(ICON_BUTTON, "no-underline md:grid-flow-col md:gap-2 md:px-3 md:font-semibold");

/** The sticky bar. On phones the message row scrolls away and 60 px stay. */
export function Header({ shopName, messages }: { shopName: string; messages: readonly string[] }) {
  return (
    <header className="sticky -top-[45px] z-10 border-b border-line bg-snow md:top-0 print:hidden short:static">
      {/*
       * `reading-flow` makes the tab order follow the visual order: on a phone the grid puts the message row on top.
       */}
      <div className="grid grid-cols-[1fr_auto] grid-rows-[45px_60px] items-center gap-x-2 wrap [reading-flow:grid-rows] xs:gap-x-4 md:min-h-19 md:grid-cols-[1fr_auto_1fr] md:grid-rows-none">
        <Link
          href={paths.home}
          className="inline-flex min-h-target items-center gap-2 justify-self-start font-display text-[clamp(1.25rem,6.2vw,1.5rem)] leading-none tracking-[-0.01em] no-underline xs:gap-3 md:col-start-1 md:row-start-1"
        >
          <span className="mark" aria-hidden="true" />
          {shopName}
        </Link>
        <HeaderMessages messages={messages} />
        <nav aria-label="Huvudmeny" className="-mr-2.5 flex items-center gap-1 md:-mr-3 md:justify-end">
          {/* On a wide screen there is room for the badge after the word. */}
          <Link href={paths.cart} className={cn(NAV_ITEM, "md:pr-10")}>
            <BagIcon />
            <span className="max-md:sr-only">Varukorg</span>
            <CartBadge />
          </Link>
          <SideMenu links={menuLinks} className={NAV_ITEM} />
        </nav>
      </div>
    </header>
  );
}
