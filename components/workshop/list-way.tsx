"use client";
import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/admin/ui/button";
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import { BackLink } from "@/components/ui/back-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useWindowEvent } from "@/components/ui/use-window-event";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

const KEY = "orderlista";

type Place = { id: string; number: number };
type Seen = {
  /** The path and query of that page of the list. */
  page: string;
  orders: readonly Place[];
};

/** The page of the list that was seen last in this tab; null for none, or without storage. */
const recall = () => readJson(tabStorage(), KEY) as Seen | null;

/** Saves which orders a page of the list shows, so that an order that is moved on keeps its neighbours. */
export function RememberList({ page, orders }: Seen) {
  const text = JSON.stringify({ page, orders });
  useEffect(() => writeKey(tabStorage(), KEY, text), [text]);
  return null;
}

/** A link to a neighbour. At the end of the list an empty place keeps the other arrow where it is. */
function Arrow({ to, shortcut }: { to: Place | undefined; shortcut: "ArrowUp" | "ArrowDown" }) {
  const isUp = shortcut === "ArrowUp";
  if (!to) return <span className="min-w-target" />;
  return (
    <ButtonLink
      href={adminPaths.order(to.id)}
      aria-label={`${isUp ? "Föregående" : "Nästa"} i listan, order ${to.number}`}
      aria-keyshortcuts={`Alt+${shortcut}`}
      variant="ghost"
      size="icon"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 flex-none fill-none stroke-current stroke-[1.6]"
      >
        <path d={isUp ? "M6 15l6-6 6 6" : "M6 9l6 6 6-6"} />
      </svg>
    </ButtonLink>
  );
}

/** In a field Alt with an arrow has a meaning of its own. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input, textarea, select");

/** Links back to the list as it was left, and to the orders before and after in it: by arrows, or Alt with ↑ and ↓. */
export function ListWay({ id }: { id: string }) {
  const seen = useHydrated() ? recall() : null;
  const at = seen ? seen.orders.findIndex((order) => order.id === id) : -1;
  const row = useRef<HTMLDivElement>(null);
  useWindowEvent("keydown", ({ key, altKey, target }) => {
    if (!altKey || isTypedIn(target)) return;
    row.current?.querySelector<HTMLAnchorElement>(`[aria-keyshortcuts="Alt+${key}"]`)?.click();
  });
  const isListed = seen !== null && at >= 0;
  const list = isListed ? paths.within(adminPaths.orders, seen.page) : null;
  return (
    <div ref={row} className="flex items-center justify-between gap-4">
      <BackLink href={list ? paths.fromUrl(list) : adminPaths.orders}>Beställningar</BackLink>
      {isListed && (
        <p className="flex">
          <Arrow to={seen.orders[at - 1]} shortcut="ArrowUp" />
          <Arrow to={seen.orders[at + 1]} shortcut="ArrowDown" />
        </p>
      )}
    </div>
  );
}
