import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import type { Admin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import { LinkRow } from "./link-row";
import { LogOut, NameMenu, PhoneMenu } from "./own-menu";
import { ownLinksOf, roomsOf, type ShownRoom } from "./navigation";
import { SearchButton } from "./search-button";

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded bg-spruce px-1.5 text-[0.8125rem] leading-none font-semibold text-snow">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> väntar</span>
    </span>
  );
}

/** The number of new items in each room, by the room's path. */
export type RoomCounts = Readonly<Partial<Record<Route, number>>>;

type RoomsProps = { rooms: readonly ShownRoom[]; counts: RoomCounts; className: string; item: string };

function Rooms({ rooms, counts, className, item }: RoomsProps) {
  return (
    <nav aria-label="Admin" className={className}>
      {rooms.map(({ label, href, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? "page" : undefined} className={item}>
          {label}
          <Count count={counts[href] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}

const OWN_LINK = "flex min-h-target w-full cursor-pointer items-center hover:bg-moss";

type AdminBarProps = { admin: Admin; shopName: string; current: Route; counts: RoomCounts };

/** The bar above every admin page, and below it the pages of the current room. It shows what this admin may open. */
export function AdminBar({ admin, shopName, current, counts }: AdminBarProps) {
  const rooms = roomsOf(admin, current);
  const room = rooms.find(({ isCurrent }) => isCurrent);
  const name = admin.name ?? admin.email;
  const about = `${name}, ${admin.roles.map((role) => ROLE_NAMES[role].toLowerCase()).join(", ")}`;
  const own = ownLinksOf(admin);
  return (
    <header className="print:hidden">
      <div className="relative flex h-14 items-center gap-x-1 border-b border-line wrap bar:h-15 bar:gap-x-6">
        <Link
          href={adminPaths.admin}
          className="inline-flex min-h-target items-center gap-3 font-display text-[1.25rem] leading-none no-underline"
        >
          <span className="mark" aria-hidden="true" />
          <span className="max-bar:sr-only">{shopName}</span>
        </Link>
        <span className="mr-auto ml-2 truncate font-display text-[1.25rem] bar:hidden">{room?.label}</span>
        <Rooms
          rooms={rooms}
          counts={counts}
          className="mr-auto flex h-full gap-x-6 max-bar:hidden"
          item="relative inline-flex min-w-target items-center justify-center gap-1.5 no-underline hover:underline aria-[current]:font-semibold aria-[current]:before:absolute aria-[current]:before:right-2 aria-[current]:before:-bottom-px aria-[current]:before:left-0 aria-[current]:before:h-1 aria-[current]:before:bg-spruce aria-[current]:after:absolute aria-[current]:after:right-0 aria-[current]:after:-bottom-px aria-[current]:after:h-1 aria-[current]:after:w-1 aria-[current]:after:bg-spruce"
        />
        <SearchButton />
        <NameMenu name={name.split(/[\s@]/, 1)[0]!} about={about} links={own} />
        <PhoneMenu about={about}>
          <Rooms
            rooms={rooms}
            counts={counts}
            className="mb-4"
            item="flex min-h-15 items-center border-b border-line font-display text-[1.5rem] leading-[1.1] no-underline aria-[current]:before:h-5 aria-[current]:before:w-1.5 aria-[current]:before:bg-spruce gap-3 *:ml-auto"
          />
          <nav aria-label="Ditt konto" className="grid grid-cols-2 gap-x-4">
            {own.map(({ href, label }) => (
              <Link key={href} href={href} className={OWN_LINK}>
                {label}
              </Link>
            ))}
          </nav>
          <LogOut className={`${OWN_LINK} font-semibold underline`} />
        </PhoneMenu>
        <LogOut className="inline-flex min-h-target cursor-pointer items-center hover:underline max-bar:hidden" />
      </div>
      {room && room.pages.length > 1 && (
        <LinkRow
          label={room.label}
          links={room.pages.map(({ href, label }) => ({ href, name: label, isCurrent: href === current }))}
          className="flex gap-x-6 overflow-x-auto border-b border-line wrap whitespace-nowrap"
        />
      )}
    </header>
  );
}
