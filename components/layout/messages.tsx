"use client";
import { lazy, Suspense } from "react";
import { SAVED_BALANCE_KEY } from "@/lib/cart/cart-key";
import { PauseButton } from "@/components/ui/pause-button";
import { useCycle } from "@/components/ui/use-cycle";
import { cn } from "@/lib/utils";
import { useKept } from "./cart-badge";

const ROTATE_EVERY_MS = 5000;

/** A browser breaks a line after the dash of `4–8 vardagar`: these stay on one. */
const RANGE = /(\d+–\d+\s\S+)/;

const SavedMessage = lazy(async () => {
  const found = await import("./saved-message").catch(() => null);
  return { default: found?.SavedMessage ?? (() => null) };
});

/**
 * The rotating message. All texts share one grid cell, so the bar keeps its size; no live region, which would be read each
 * time. While a gift card waits that stands there instead.
 */
export function Messages({ messages, className }: { messages: readonly string[]; className?: string }) {
  const { index, paused, setPaused, holdProps } = useCycle(messages.length, ROTATE_EVERY_MS);
  const isSaved = useKept(SAVED_BALANCE_KEY);
  const before = (index + messages.length - 1) % messages.length;
  return (
    <div
      role="group"
      aria-label="Kort om oss"
      className={cn(
        "flex min-h-[45px] items-center justify-between gap-1 text-small text-ash md:justify-center",
        className,
      )}
      {...holdProps}
    >
      {isSaved ? (
        <Suspense>
          <SavedMessage />
        </Suspense>
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
                {message.split(RANGE).map((part, index) =>
                  index % 2 === 0 ? (
                    part
                  ) : (
                    <span key={index} className="whitespace-nowrap">
                      {part}
                    </span>
                  ),
                )}
              </span>
            ))}
          </span>
          <PauseButton paused={paused} onToggle={() => setPaused(!paused)} />
        </>
      )}
    </div>
  );
}
