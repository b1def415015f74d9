"use client";
import { SAVED_BALANCE_KEY } from "@/lib/cart/cart-key";
import { lazyPart } from "@/components/ui/lazy-part";
import { PauseButton } from "@/components/ui/pause-button";
import { Unbroken } from "@/components/ui/unbroken";
import { useCycle } from "@/components/ui/use-cycle";
import { cn } from "@/lib/utils";
import { useKept } from "./cart-badge";

const ROTATE_EVERY_MS = 5000;

const SavedMessage = lazyPart(async () => (await import("./saved-message")).SavedMessage);

/**
 * The rotating message. All texts share one grid cell, so the bar keeps its size. It is no live region, because a screen
 * reader would read every change. A saved gift card takes its place.
 */
export function HeaderMessages({ messages }: { messages: readonly string[] }) {
  const { index, pause, holdProps } = useCycle(messages.length, ROTATE_EVERY_MS);
  const isSaved = useKept(SAVED_BALANCE_KEY);
  const before = (index + messages.length - 1) % messages.length;
  return (
    <div
      role="group"
      aria-label="Kort om oss"
      className="order-first col-span-full -mx-gutter flex min-h-[45px] items-center justify-between gap-1 border-b border-line px-gutter text-small text-ash md:order-none md:col-span-1 md:col-start-2 md:row-start-1 md:mx-0 md:justify-center md:border-0 md:px-0"
      {...holdProps}
    >
      {isSaved ? (
        <SavedMessage />
      ) : (
        <>
          <span className="grid items-center overflow-hidden py-1 md:justify-items-center md:text-center md:text-balance">
            {messages.map((message, position) => (
              <span
                key={position}
                className={cn(
                  "transition-[translate,visibility] duration-420 ease-travel [grid-area:1/1]",
                  position !== index && "invisible",
                  // The old message leaves upwards, the new one comes from below.
                  position !== index && (position === before ? "-translate-y-12" : "translate-y-12"),
                )}
              >
                <Unbroken text={message} />
              </span>
            ))}
          </span>
          <PauseButton {...pause} />
        </>
      )}
    </div>
  );
}
